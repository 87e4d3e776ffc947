#!/bin/bash
# SPDX-License-Identifier: GPL-3.0-or-later
# SPDX-FileCopyrightText: 2026 The tvmscope authors
#
# tests/chroot.sh [FOLDER]   shows that ./run and ./test need nothing but a bare Debian 12: makes one in FOLDER (new or empty; default: a
# temporary folder) with debootstrap, copies the sources there, runs both and says how long each took; then the five lines of the README
# that lead from TVM to a picture. Objects that the compiler cache of this system knows are taken from there. Needs root.
set -euo pipefail

top="$(dirname "$(dirname "$(readlink -f "$0")")")"
if [ "$(id -u)" -ne 0 ]; then
  echo "A bare Debian 12 is made with debootstrap, which needs root: skipped." >&2
  exit 0
fi

# What is mounted below is mounted for this script alone: it ends with it, also where it is killed, so that whoever deletes the folder
# that is left then deletes nothing through it.
if [ -z "${TVMSCOPE_OWN_MOUNTS:-}" ]; then
  TVMSCOPE_OWN_MOUNTS=1 exec unshare --mount --propagation private -- "$top/tests/chroot.sh" "$@"
fi

root="${1:-$(mktemp -d "${TMPDIR:-/tmp}/tvmscope-bookworm.XXXXXX")}"
if [ -e "$root" ] && [ -n "$(ls -A "$root")" ]; then
  echo "$root is not empty, and would be deleted at the end: name a new folder." >&2
  exit 1
fi
clean_up() {
  umount "$root/proc" "$root/ccache" 2>/dev/null || true
  rm -rf --one-file-system "$root"
}
trap clean_up EXIT

echo "Making a bare Debian 12 in $root"
debootstrap --variant=minbase bookworm "$root" >"$root.log" 2>&1 || { tail -n 20 "$root.log"; exit 1; }
rm -f "$root.log"
cp /etc/resolv.conf "$root/etc/resolv.conf"
mount -t proc proc "$root/proc" 2>/dev/null || true

# What was compiled outside is the same there, where the same compilers are installed: it may be read, and not written.
cache=()
if [ -d "$(ccache --get-config cache_dir 2>/dev/null)" ] && mkdir "$root/ccache" \
  && mount -o bind,ro "$(ccache --get-config cache_dir)" "$root/ccache" 2>/dev/null; then
  cache=(CCACHE_DIR=/ccache CCACHE_READONLY=1 CCACHE_TEMPDIR=/tmp)
fi

mkdir -p "$root/tvmscope"
tar -C "$top" --exclude=./build --exclude=./.git -cf - . | tar -C "$root/tvmscope" -xf -

inside() {
  local begin=$SECONDS
  chroot "$root" /usr/bin/env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/root LC_ALL=C.UTF-8 "${cache[@]}" "$@" </dev/null
  echo "bare Debian 12: ${*##*/} took $((SECONDS - begin)) s"
}
inside /tvmscope/run
inside /tvmscope/run
inside /tvmscope/test

# What the README asks for, and what this system says of registries, behind the package that has certificates of its own.
inside /usr/bin/cmake --install /tvmscope/build/release --prefix /usr/local >/dev/null
inside /usr/bin/apt-get install -y --no-install-recommends python3-venv >/dev/null
for file in /etc/pip.conf "${PIP_CERT:-}" "${SSL_CERT_FILE:-}"; do
  [ -f "$file" ] && mkdir -p "$root/$(dirname "$file")" && cp -L "$file" "$root/$file"
done
mapfile -t pip < <(env | grep -E '^(PIP_(INDEX_URL|EXTRA_INDEX_URL|CERT|TRUSTED_HOST|DEFAULT_TIMEOUT)|SSL_CERT_FILE|https?_proxy|HTTPS?_PROXY)=' || true)
inside "${pip[@]}" PATH=/usr/local/bin:/usr/bin:/bin /tvmscope/tests/fivelines.sh
