// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace partita {

/// Of a report in a browser, beside the colours of `svg::Colours`.
inline constexpr auto reportPageStyle = R"(
*{box-sizing:border-box}
body{margin:0;background:var(--canvas);color:var(--text);
  font:14px/1.45 Inter,"DejaVu Sans","Segoe UI",Helvetica,Arial,sans-serif}
main{max-width:1180px;margin:0 auto;padding:28px}
section{background:var(--panel);border:1px solid var(--hairline);border-radius:8px;padding:16px 20px;margin:0 0 16px}
h1{font-size:24px;margin:0 0 2px}
h2{font-size:15px;margin:0 0 10px}
p{margin:0 0 8px}
.muted,.foot{color:var(--muted)}
.foot{font-size:12px}
dl{display:flex;flex-wrap:wrap;gap:12px 36px;margin:0}
dl div{display:flex;flex-direction:column}
dt{color:var(--muted);font-size:12px}
dd{margin:0;font-size:21px;font-weight:600;font-variant-numeric:tabular-nums;white-space:nowrap}
.scroll{overflow-x:auto}
svg{display:block;max-width:100%;height:auto}
table{width:100%;border-collapse:collapse;font-size:13px}
th{text-align:left;color:var(--muted);font-weight:600;font-size:12px}
th,td{padding:4px 10px 4px 0;border-bottom:1px solid var(--hairline);vertical-align:top}
.n{text-align:right;white-space:nowrap;font-variant-numeric:tabular-nums}
.w{white-space:nowrap}
.total td{font-weight:600}
td i{display:inline-block;width:10px;height:10px;border-radius:2px;margin-right:8px;border:1px solid var(--hairline)}
pre{margin:0 0 8px;padding:10px;background:var(--canvas);border-radius:6px;white-space:pre-wrap;
  overflow-wrap:anywhere;font:12px/1.4 "DejaVu Sans Mono",Consolas,monospace}
@media print{
@page{size:A4;margin:14mm}
body{background:#fff;font-size:11px;-webkit-print-color-adjust:exact;print-color-adjust:exact}
main{max-width:none;padding:0}
section{border:none;padding:0;border-radius:0;margin:0 0 14px}
svg{break-inside:avoid;max-height:240mm}
h2{break-after:avoid}
table{font-size:9px}
th{font-size:9px}
th,td{padding:2px 6px 2px 0;overflow-wrap:anywhere}
dd{font-size:16px}
thead{display:table-header-group}
tr{break-inside:avoid}
.scroll{overflow:visible}
details{display:none}
}
)";

inline constexpr auto reportTextStyle = R"(
body{font-family:"DejaVu Sans";font-size:9pt;color:#1b1f26}
h1{font-size:17pt}
h2{font-size:12pt;margin-top:14px}
th{color:#5c6672;font-size:8pt}
td{font-size:8pt}
.total td{font-weight:600}
.muted{color:#5c6672}
.foot{color:#5c6672;font-size:8pt}
pre{font-family:"DejaVu Sans Mono";font-size:8pt}
)";

} // namespace partita
