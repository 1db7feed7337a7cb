import { type RefObject, useEffect } from 'react'

/** Keeps scroll targets and the focus above this bar while it sticks to the bottom of the page. */
export function useScrollRoom(bar: RefObject<HTMLElement | null>, isShown: boolean) {
  useEffect(() => {
    const { current } = bar
    if (!isShown || !current) return
    const page = document.documentElement
    const measured = new ResizeObserver(() => {
      const { position, bottom } = getComputedStyle(current)
      const above = Number.parseFloat(bottom)
      const isAtFoot = position !== 'static' && !Number.isNaN(above)
      const room = isAtFoot ? above + current.offsetHeight : 0
      page.style.setProperty('--foot-bar', `${room}px`)
    })
    measured.observe(current)
    // Content below the bar makes the page longer and moves the bar up.
    measured.observe(document.body)
    return () => {
      measured.disconnect()
      page.style.removeProperty('--foot-bar')
    }
  }, [bar, isShown])
}
