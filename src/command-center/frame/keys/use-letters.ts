import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { letterOf } from './letter-of.ts'

const storageKey = 'board-letters'
const turned = 'letters-turned'

const isOn = () => localStorage.getItem(storageKey) !== 'off'

function turn(on: boolean) {
  if (on) localStorage.removeItem(storageKey)
  else localStorage.setItem(storageKey, 'off')
  dispatchEvent(new Event(turned))
}

function listen(listener: () => void) {
  addEventListener(turned, listener)
  return () => removeEventListener(turned, listener)
}

/** Whether single-letter shortcuts are on in this browser. People who dictate turn them off. */
export const useLettersAreOn = () => ({
  isOn: useSyncExternalStore(listen, isOn, () => true),
  turn,
})

type Letters = Readonly<Record<string, (event: KeyboardEvent) => void>>

/** Only these do something again while they are held down: they move from card to card. */
const repeating: readonly string[] = ['j', 'k']

/** Does what the letter of a key press is for. */
export function pressLetter(letters: Letters, event: KeyboardEvent) {
  const letter = letterOf(event) ?? ''
  const work = letters[letter]
  if (!work) return
  event.preventDefault()
  if (!event.repeat || repeating.includes(letter)) work(event)
}

/** Single-letter shortcuts. They never run while the user types. */
export function useLetters(areOn: boolean, letters: Letters) {
  const onKey = useEffectEvent((event: KeyboardEvent) => pressLetter(letters, event))
  useEffect(() => {
    if (!areOn) return
    const pressed = (event: KeyboardEvent) => onKey(event)
    addEventListener('keydown', pressed)
    return () => removeEventListener('keydown', pressed)
  }, [areOn])
}
