import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { letterOf } from './letter-of.ts'

const kept = 'desk-letters'
const turned = 'letters-turned'

const isOn = () => localStorage.getItem(kept) !== 'off'

function turn(on: boolean) {
  if (on) localStorage.removeItem(kept)
  else localStorage.setItem(kept, 'off')
  dispatchEvent(new Event(turned))
}

function listen(listener: () => void) {
  addEventListener(turned, listener)
  return () => removeEventListener(turned, listener)
}

/** Whether single letters do something in this browser: whoever dictates to it switches them off. */
export const useLettersAreOn = () => ({
  isOn: useSyncExternalStore(listen, isOn, () => true),
  turn,
})

type Letters = Readonly<Record<string, (event: KeyboardEvent) => void>>

/** Single letters do what they are told to, but never while somebody types. */
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
