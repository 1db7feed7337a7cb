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
