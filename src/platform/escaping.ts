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

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Escapes text for HTML and XML, between tags and in quotes. */
export const escapeHtml = (text: string) =>
  text.replace(/[&<>"']/g, (letter) => entities[letter] ?? letter)

/** JSON for an inline block of the page: no character in it can end the block. */
export const asBlock = (json: string) => json.replaceAll('<', '\\u003c')

/** The start of a text, at most this long: without half of an emoji at its end, which no address can contain. */
export const cutTo = (text: string, most: number) =>
  text.slice(0, most).replace(/[\ud800-\udbff]$/, '')
