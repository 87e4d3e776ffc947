// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: 2026 The tvmscope authors
#pragma once

class QMenu;

namespace tvmscope {

class Chart;

/// Adds what every chart offers to a menu: save as SVG, PDF or PNG (1× to 4×), copy as an image, copy and save its table.
void addChartActions(QMenu& menu, Chart* chart);
/// Lets a right click on the chart open a menu of these.
void offerChartMenu(Chart* chart);

} // namespace tvmscope
