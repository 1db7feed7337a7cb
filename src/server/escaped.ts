const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Text as it may stand in HTML and XML, between tags and in quotes. */
export const escaped = (text: string) =>
  text.replace(/[&<>"']/g, (letter) => entities[letter] ?? letter)

/** Data in a block of the page: no letter in it ends the block. */
export const asBlock = (json: string) => json.replaceAll('<', '\\u003c')
