/** The longest pause between two keys of one text. */
const pauseMs = 1000
let typed: { in: HTMLElement; at: number } | undefined
const text = 'input, textarea, select, [contenteditable]'
const ends = ['Enter', 'Escape', 'Tab']

/** The letter of a key press, unless it is part of typing a text. */
export function letterOf(event: KeyboardEvent): string | undefined {
  const { target, key, ctrlKey, metaKey, altKey, isComposing, timeStamp } = event
  const element = target instanceof HTMLElement ? target : null
  const field = element?.closest<HTMLElement>(text)
  const isElsewhere = !field && !element?.closest('[role=dialog]')
  // A shortcut, such as ⌘S, ends a text, too.
  const isEnd = ends.includes(key) || ((ctrlKey || metaKey) && key.length === 1)
  if (field) typed = isEnd ? undefined : { in: field, at: timeStamp }
  else if (typed?.in.isConnected) typed = undefined
  // The field disappeared, for example with a call that a colleague took over, and the user goes on typing.
  const goesOn = typed && !typed.in.isConnected && timeStamp - typed.at < pauseMs
  if (typed && goesOn) typed.at = timeStamp
  if (!isElsewhere || goesOn || ctrlKey || metaKey || altKey || isComposing) return
  const letter = key.toLowerCase()
  return latin[letter] ?? (isForeign.test(letter) ? keyLetter(event) : undefined) ?? letter
}

/** A letter of another alphabet, such as «і», γ or გ. */
const isForeign = /^(?!\p{Script=Latin})\p{L}$/u

/** The Latin letter on the key in the usual place. */
const keyLetter = ({ code = '' }: KeyboardEvent) => /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase()

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
