import { useEffect, useEffectEvent, useRef } from 'react'
import { readDevice, viewPaths } from '#command-center/frame/line/device.ts'
import { goTo } from '#platform/browser/navigate.ts'
import { type PagePath, useHref } from '#shop-context.tsx'
import { letterOf } from './letter-of.ts'
import { useLettersAreOn } from './use-letters.ts'

const places: Readonly<Record<string, PagePath>> = {
  d: '/command-center',
  o: '/command-center/checkout',
  c: '/command-center/customer',
  m: '/command-center/menu',
  p: '/command-center/product',
  s: '/command-center/settings',
}

const secondKeyMs = 1500

/** G and then a section's letter opens that section, if the user may. The letter's own shortcut doesn't run then. */
export function useJumps(sections: readonly { readonly to: PagePath }[]) {
  const { isOn } = useLettersAreOn()
  const mayOpen = useEffectEvent((place: PagePath) => sections.some(({ to }) => to === place))
  const href = useHref()
  // A ref, so that a render between the two keys doesn't reset it.
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
      if (mayOpen(place)) void goTo(href(letter === 'o' ? viewPaths[readDevice().view] : place))
    }
    addEventListener('keydown', pressed, true)
    return () => removeEventListener('keydown', pressed, true)
  }, [isOn, href])
}
