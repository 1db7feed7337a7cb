/** One key for one content: sent again unchanged, an order is the same order; changed, it is another attempt. */
export function attemptKeys(random: () => string = randomKey) {
  let last = { content: '', key: '' }
  return (content: object): string => {
    const text = JSON.stringify(content)
    if (text !== last.content) last = { content: text, key: random() }
    return last.key
  }
}

// Not `randomUUID`: on plain HTTP, where a shop on a local network lives, browsers do not have it.
const randomKey = () =>
  [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
