import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

type Modal = {
  /** What covers the page; its siblings are the page. */
  frame: RefObject<HTMLElement | null>
  popup: RefObject<HTMLElement | null>
  isOpen: boolean
  close: () => void
}

/**
 * Makes an overlay of the storefront modal: the focus stays in it and returns, Escape and a swipe down close it, and the page below
 * doesn't scroll. `inert` and <dialog> would calculate the styles of the whole page again, 60 ms on a slow phone.
 */
export function useModal({ frame, popup, isOpen, close }: Modal) {
  const opener = useRef<HTMLElement>(undefined)
  useLayoutEffect(() => {
    const { current: overlay } = popup
    if (!overlay) return
    if (!isOpen) {
      // Not in the cleanup below: React keeps the focus where it was until all of a change is there.
      const isFree =
        overlay.contains(document.activeElement) || document.activeElement === document.body
      if (isFree && opener.current?.isConnected) opener.current.focus({ preventScroll: true })
      opener.current = undefined
      return
    }
    const { activeElement } = document
    if (activeElement instanceof HTMLElement) opener.current = activeElement
    let unlock = () => {}
    // Both ask for the layout, which would then be made twice before the first frame.
    const cancel = afterFrame(() => {
      unlock = lockPage(frame.current)
      if (!overlay.contains(document.activeElement)) overlay.focus({ preventScroll: true })
    })
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Tab') keepTab(event, overlay)
      if (event.key !== 'Escape' || event.defaultPrevented) return
      event.preventDefault()
      close()
    }
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('keydown', onKey)
      cancel()
      unlock()
    }
  }, [isOpen, close, frame, popup])
  useEffect(() => {
    if (isOpen && popup.current) return closeOnSwipe(popup.current, close)
  }, [isOpen, close, popup])
}

/** Runs once the next frame is painted. */
function afterFrame(work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(work)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}

/** The page neither scrolls nor is it read out. A scrollbar keeps its place. */
function lockPage(frame: Element | null): () => void {
  const { style, clientWidth } = document.documentElement
  if (innerWidth > clientWidth) style.scrollbarGutter = 'stable'
  style.overflow = 'hidden'
  const page = [...(frame?.parentElement?.children ?? [])].filter(
    (one) => one !== frame && !one.hasAttribute('data-connection'),
  )
  for (const one of page) one.setAttribute('aria-hidden', 'true')
  return () => {
    style.overflow = ''
    style.scrollbarGutter = ''
    for (const one of page) one.removeAttribute('aria-hidden')
  }
}

const stops =
  'a[href], button:not(:disabled), input:not([type=hidden], :disabled), select, textarea, summary'

/** Tab goes from the last control to the first, and back. */
function keepTab(event: KeyboardEvent, overlay: HTMLElement) {
  const all = [...overlay.querySelectorAll<HTMLElement>(stops)].filter((one) =>
    one.checkVisibility({ visibilityProperty: true }),
  )
  const { activeElement: active } = document
  const edge = event.shiftKey ? all[0] : all.at(-1)
  const isInside = overlay.contains(active) && active !== overlay
  if (isInside && active !== edge) return
  if (!isInside && !event.shiftKey && overlay === active) return
  event.preventDefault()
  ;(event.shiftKey ? all.at(-1) : all[0])?.focus()
}

const farPx = 96
const fastPxPerMs = 0.5

/** On phones, where the sheet comes from below, a finger moves it down again. Further down in its content, the finger scrolls. */
function closeOnSwipe(popup: HTMLElement, close: () => void): () => void {
  let from: { y: number; at: number } | undefined
  let moved = 0
  const begin = ({ touches: [touch, other], timeStamp, target }: TouchEvent) => {
    const isScrolled =
      target instanceof Element && (target.closest('[data-scrolls]')?.scrollTop ?? 0) > 0
    const isFromBelow = popup.getBoundingClientRect().bottom >= innerHeight
    from =
      touch && !other && !isScrolled && isFromBelow
        ? { y: touch.clientY, at: timeStamp }
        : undefined
    moved = 0
  }
  const move = (event: TouchEvent) => {
    if (!from) return
    const y = (event.touches[0]?.clientY ?? 0) - from.y
    if (moved === 0 && y <= 0) {
      from = undefined
      return
    }
    // While the browser still scrolls, it can't be stopped.
    if (event.cancelable) event.preventDefault()
    moved = Math.max(0, y)
    popup.style.transition = 'none'
    popup.style.translate = `0 ${moved}px`
  }
  const end = ({ timeStamp }: TouchEvent) => {
    if (!from || moved === 0) return
    const speed = moved / (timeStamp - from.at)
    from = undefined
    popup.style.transition = ''
    if (moved > farPx || speed > fastPxPerMs) close()
    else popup.style.translate = ''
  }
  popup.addEventListener('touchstart', begin, { passive: true })
  popup.addEventListener('touchmove', move, { passive: false })
  popup.addEventListener('touchend', end)
  popup.addEventListener('touchcancel', end)
  return () => {
    popup.removeEventListener('touchstart', begin)
    popup.removeEventListener('touchmove', move)
    popup.removeEventListener('touchend', end)
    popup.removeEventListener('touchcancel', end)
    popup.style.transition = ''
    popup.style.translate = ''
  }
}
