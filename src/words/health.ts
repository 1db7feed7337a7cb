/** Words about health risks: a note with one of them is read first, and the words are bold. */
const words =
  /[\p{L}-]*(?:allerg|anaphyla|intoleran|co?eliac|аллерг|анафила|неперенос|целиак)[\p{L}-]*/giu

export const isAboutHealth = (text: string) => text.search(words) >= 0

/** The text in parts: every second one is a word about health. */
export function partsByHealth(text: string): string[] {
  const parts: string[] = []
  let from = 0
  for (const { 0: word, index } of text.matchAll(words)) {
    parts.push(text.slice(from, index), word)
    from = index + word.length
  }
  return [...parts, text.slice(from)]
}
