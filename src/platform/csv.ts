/** Spreadsheets would run it as a formula that a stranger typed into an order's name. */
const formula = /^\s*[=+\-@＝＋－＠]/

/** One row as spreadsheets read it. */
export const csvLine = (cells: readonly string[], separator: ',' | ';') =>
  `${cells.map(quoted).join(separator)}\r\n`

function quoted(cell: string): string {
  const text = formula.test(cell) ? `'${cell}` : cell
  return /[",;\r\n\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Spreadsheets recognise UTF-8 by this prefix. */
export const csvBeginning = '\ufeff'
