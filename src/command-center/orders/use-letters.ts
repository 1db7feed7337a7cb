import { useEffect, useState } from 'react'

const kept = 'desk-letters'

/** Whether single letters do something in this browser: whoever dictates to it switches them off. */
export function useLettersAreOn() {
  const [isOn, setOn] = useState(true)
  useEffect(() => setOn(localStorage.getItem(kept) !== 'off'), [])
  const turn = (on: boolean) => {
    setOn(on)
    if (on) localStorage.removeItem(kept)
    else localStorage.setItem(kept, 'off')
  }
  return { isOn, turn }
}

type Letters = Readonly<Record<string, (event: KeyboardEvent) => void>>

/** Single letters do what they are told to, but never while somebody types. */
export function useLetters(isOn: boolean, letters: Letters) {
  useEffect(() => {
    if (!isOn) return
    const pressed = (event: KeyboardEvent) => {
      const { target, key, ctrlKey, metaKey, altKey, isComposing } = event
      const isTyping =
        target instanceof HTMLElement &&
        target.closest('input, textarea, select, [contenteditable], [role=dialog]')
      if (isTyping || ctrlKey || metaKey || altKey || isComposing) return
      const work = letters[latin[key.toLowerCase()] ?? key.toLowerCase()]
      if (!work) return
      event.preventDefault()
      work(event)
    }
    addEventListener('keydown', pressed)
    return () => removeEventListener('keydown', pressed)
  })
}

/** The same keys while the keyboard is Russian. */
const latin: Readonly<Record<string, string>> = { о: 'j', л: 'k', с: 'c', з: 'p' }
