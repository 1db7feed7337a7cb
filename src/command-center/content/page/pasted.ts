/**
 * Pages have no tables: rows become lines, and cells are separated. Without this the words would run together, because the editor
 * drops unknown tags and keeps their content. The first heading of a page is its title, so others begin below it.
 */
export function fitting(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const title of body.querySelectorAll('h1')) {
    const heading = document.createElement('h2')
    heading.append(...title.childNodes)
    title.replaceWith(heading)
  }
  for (const table of [...body.querySelectorAll('table')].toReversed()) {
    const lines = [...table.rows].map((row) => {
      const line = document.createElement('p')
      for (const cell of row.cells) {
        if (line.hasChildNodes()) line.append(' · ')
        line.append(...inlineOf(cell))
      }
      return line
    })
    table.replaceWith(...lines.filter((line) => line.textContent?.trim()))
  }
  return body.innerHTML
}

/** The content of a cell as one line, with its paragraphs joined. */
function inlineOf(cell: HTMLElement): Node[] {
  return [...cell.childNodes].flatMap((node) => {
    const isBlock = node instanceof HTMLElement && /^(P|DIV|H[1-6]|UL|OL|LI)$/.test(node.tagName)
    return isBlock ? [...inlineOf(node), document.createTextNode(' ')] : [node]
  })
}
