import { useEffect, useRef } from 'react'
import { goTo } from '#platform/browser/go.ts'
import { useHref } from '#site.tsx'
import { letterOf } from './letter-of.ts'
import { useLettersAreOn } from './use-letters.ts'

const places: Readonly<Record<string, string>> = {
  d: '/command-center',
  o: '/command-center/checkout',
  c: '/command-center/client',
  m: '/command-center/menu',
  p: '/command-center/product',
  s: '/command-center/settings',
}

const secondKeyMs = 1500

/** G, then the letter of a section, leads there. Whatever that letter does alone, it does not do then. */
export function useJumps() {
  const { isOn } = useLettersAreOn()
  const href = useHref()
  // What is drawn anew between the two keys forgets nothing.
  const until = useRef(0)
  useEffect(() => {
    if (!isOn) return
    const pressed = (event: KeyboardEvent) => {
      const letter = letterOf(event)
      const isSecond = event.timeStamp < until.current
      until.current = letter === 'g' && !isSecond ? event.timeStamp + secondKeyMs : 0
      const place = isSecond && places[letter ?? '']
      if (!place) return
      event.preventDefault()
      event.stopImmediatePropagation()
      void goTo(href(place))
    }
    addEventListener('keydown', pressed, true)
    return () => removeEventListener('keydown', pressed, true)
  }, [isOn, href])
}
