/** The letter of a key press, unless it is part of typing a text. */
export function letterOf(event: KeyboardEvent): string | undefined {
  const { target, key, ctrlKey, metaKey, altKey, isComposing } = event
  const isTyping =
    target instanceof HTMLElement &&
    target.closest('input, textarea, select, [contenteditable], [role=dialog]')
  if (isTyping || ctrlKey || metaKey || altKey || isComposing) return
  const letter = key.toLowerCase()
  return latin[letter] ?? letter
}

/** The letter on each key of the Russian keyboard layout, row by row. */
const latin: Readonly<Record<string, string>> = Object.fromEntries(
  (
    [
      ['йцукенгшщз', 'qwertyuiop'],
      ['фывапролд', 'asdfghjkl'],
      ['ячсмить', 'zxcvbnm'],
    ] as const
  ).flatMap(([russian, row]) => [...russian].map((letter, at) => [letter, row[at] ?? letter])),
)
