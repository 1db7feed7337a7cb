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

/** The same keys in the Russian keyboard layout. */
const latin: Readonly<Record<string, string>> = {
  о: 'j',
  л: 'k',
  с: 'c',
  з: 'p',
  п: 'g',
  щ: 'o',
  в: 'd',
  ь: 'm',
  ы: 's',
  н: 'y',
  т: 'n',
  и: 'b',
  е: 't',
  ч: 'x',
  ц: 'w',
  к: 'r',
}
