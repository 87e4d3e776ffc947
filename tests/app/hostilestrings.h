// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include <QStringList>

namespace tvmscope::test {

/// Names that are markup, formulas or commands to whatever an export is opened with.
inline QStringList hostileStrings()
{
    return {QStringLiteral("R&D"), QStringLiteral("<script>alert(1)</script>"), QStringLiteral("</text><script/>"),
        QStringLiteral("]]><x>"), QStringLiteral("<!--"), QStringLiteral("&lt;b&gt;"), QStringLiteral("&#60;b"),
        QStringLiteral("a\" onload=\"x"), QStringLiteral("<![CDATA["), QStringLiteral("<?xml?>"), QStringLiteral("=1+1"),
        QStringLiteral("=HYPERLINK(\"http://a.example\",\"x\")"), QStringLiteral("+1+1"), QStringLiteral("-1+1"),
        QStringLiteral("@SUM(A1)"), QStringLiteral("\t=1"), QStringLiteral("\r=1"), QStringLiteral("'=1"),
        QStringLiteral("\tTab"), QStringLiteral("a\tb"), QStringLiteral("\rCR"), QStringLiteral("a\rb"), QStringLiteral("a\r\nb"),
        QStringLiteral("\"q\""), QStringLiteral("\"q"), QStringLiteral("a\",\"b"), QStringLiteral("a,b;c"),
        QStringLiteral("a|b|c"), QStringLiteral("![x](http://a.example/x.png)"), QStringLiteral("[x](javascript:alert(1))"),
        QStringLiteral("[x][y]"), QStringLiteral("[x]: http://a.example"), QStringLiteral("<javascript:alert(1)>"),
        QStringLiteral("http://a.example/x"), QStringLiteral("www.a.example"), QStringLiteral("me@a.example"),
        QStringLiteral("`code`"), QStringLiteral("**bold**"), QStringLiteral("_x_ __y__ ~~z~~"), QStringLiteral("# heading"),
        QStringLiteral("- item"), QStringLiteral("1. item"), QStringLiteral("> quoted"), QStringLiteral("x\x1b[31mred"),
        QStringLiteral("x\x1b]8;;http://a.example\x07y"), QStringLiteral("x\u202egnp.exe"), QStringLiteral("x\u2066y\u2069z"),
        QStringLiteral("x\u2028y\u2029z"), QStringLiteral("x\u0085y\u009bz"), QStringLiteral("x\ufffey\uffff"),
        QStringLiteral("a\nb"), QStringLiteral("{{7*7}} ${x} %s %n")};
}

} // namespace tvmscope::test
