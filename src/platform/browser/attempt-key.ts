/** One key per content: an unchanged retry is the same order, a changed one is a new attempt. */
export function attemptKeys(random: () => string = randomKey) {
  let last = { content: '', key: '' }
  return (content: object): string => {
    const text = JSON.stringify(content)
    if (text !== last.content) last = { content: text, key: random() }
    return last.key
  }
}

// Not `randomUUID`: browsers lack it on plain HTTP, which shops on a local network use.
export const randomKey = () =>
  [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
