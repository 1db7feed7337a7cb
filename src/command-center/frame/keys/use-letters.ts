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

/** Single-letter shortcuts. They never run while the user types. */
export function useLetters(areOn: boolean, letters: Letters) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const work = letters[letterOf(event) ?? '']
    if (!work) return
    event.preventDefault()
    work(event)
  })
  useEffect(() => {
    if (!areOn) return
    const pressed = (event: KeyboardEvent) => onKey(event)
    addEventListener('keydown', pressed)
    return () => removeEventListener('keydown', pressed)
  }, [areOn])
}
