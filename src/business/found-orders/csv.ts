/** A spreadsheet would take it for a formula, and do what a stranger wrote into the name of an order. */
const formula = /^\s*[=+\-@＝＋－＠]/

/** One line of a table as spreadsheets read it. */
export const csvLine = (cells: readonly string[], separator: ',' | ';') =>
  `${cells.map(quoted).join(separator)}\r\n`

function quoted(cell: string): string {
  const text = formula.test(cell) ? `'${cell}` : cell
  return /[",;\r\n\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Spreadsheets take it for UTF-8 when it begins with this. */
export const csvBeginning = '\ufeff'
