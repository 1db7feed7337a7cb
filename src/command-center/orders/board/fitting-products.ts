/** About how wide a character of the card's text is: measuring three hundred cards would cost more than it gains. */
const widthOf = (text: string) => {
  let width = 0
  for (const char of text) width += char === ' ' ? 3.7 : char < '\u0250' ? 6.7 : 7.5
  return width
}

const separator = ' · '
/** Lines break between words, so their ends stay partly empty. */
const usable = 0.9
const moreWidth = 26

/** How many of these names fit into so many lines of this width. The first is always shown. */
export function howManyFit(names: readonly string[], lines: number, lineWidth: number): number {
  const room = lines * lineWidth * usable
  let used = 0
  for (const [at, name] of names.entries()) {
    used += widthOf(name) + (at === 0 ? 0 : widthOf(separator))
    const isLast = at === names.length - 1
    if (used > room - (isLast ? 0 : moreWidth)) return Math.max(1, at)
  }
  return names.length
}
