// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

#include "widgets/charts/rooflinepicture.h"

#include <QStringList>

namespace tvmscope {

/// What is to be said beside the points: how much of the time they cover, the roof and where it is from, what is left out.
QStringList rooflineNotes(const RooflineScene& scene, const RooflineGeometry& geometry);

/// The operator of a point as its label has it, without prefix.
QString rooflineName(const ChartData& data, const RooflinePoint& point);

} // namespace tvmscope
