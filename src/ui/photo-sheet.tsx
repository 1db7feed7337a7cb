import { X } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { IconButton } from './button.tsx'
import { classNames } from './class-names.ts'
import { doubleClickMs } from './overlay-look.ts'

type PhotoSheetProps = {
  isOpen: boolean
  close: () => void
  closeLabel: string
  /** The id of the heading that names the sheet. */
  labelledBy: string
  /** Without a photo it is narrow. */
  hasPhoto: boolean
  /** `PhotoSheetBody` */
  children: ReactNode
}

/**
 * A sheet that begins with a photo: from below on phones, in the middle of wide screens. It opens in the frame of a tap on a slow
 * phone: it is always mounted, so its opening changes two classes, and none of its styles concerns the page below. Its size
 * doesn't depend on its content, so nothing moves when more of that comes.
 */
export function PhotoSheet(props: PhotoSheetProps) {
  const { isOpen, close, closeLabel, labelledBy, hasPhoto, children } = props
  const frame = useRef<HTMLDivElement>(null)
  const popup = useRef<HTMLDivElement>(null)
  useModal({ frame, popup, isOpen, close })
  return (
    <div
      ref={frame}
      className={classNames(
        'fixed inset-0 z-40 flex items-end justify-center sm:items-center sm:p-6',
        !isOpen &&
          'pointer-events-none invisible transition-[visibility] duration-180 *:pointer-events-none',
      )}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a click beside the sheet does what its close button does */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: see above; Escape closes it, too */}
      <div
        onClick={close}
        className={classNames(
          'absolute inset-0 touch-none bg-scrim transition-opacity',
          isOpen ? 'duration-180' : 'opacity-0 duration-135',
        )}
      />
      <div
        ref={popup}
        {...(isOpen && { role: 'dialog', 'aria-modal': true, 'aria-labelledby': labelledBy })}
        tabIndex={-1}
        className={classNames(
          '@container-size relative h-[92dvh] w-full overflow-clip rounded-t-sheet bg-surface text-ink shadow-sheet outline-none sm:h-[min(35rem,100%)] sm:rounded-sheet',
          'transition-[translate,scale,opacity]',
          hasPhoto ? 'sm:max-w-220' : 'sm:max-w-lg',
          isOpen
            ? 'duration-240'
            : 'duration-180 motion-reduce:opacity-0 motion-safe:max-sm:translate-y-full sm:scale-97 sm:opacity-0',
        )}
      >
        <span className="absolute inset-x-0 top-2 z-20 mx-auto h-1 w-10 rounded-full bg-surface/90 shadow-raised sm:hidden" />
        <IconButton
          label={closeLabel}
          icon={<X />}
          round
          kind="surface"
          className="absolute top-3 right-3 z-20"
          onClick={close}
        />
        {children}
      </div>
    </div>
  )
}

type BodyProps = {
  /** Fills its frame. */
  photo: ReactNode | null
  /** In place of a photo, in a low band. */
  icon: ReactNode
  footer: ReactNode
  children: ReactNode
}

/** On phones the photo is at most 44 % high, and leaves room for a name and the first choice. On wide screens it is on the left. */
export function PhotoSheetBody({ photo, icon, footer, children }: BodyProps) {
  return (
    <div
      data-scrolls
      className={classNames(
        'flex h-full flex-col overflow-y-auto overscroll-contain scroll-pb-28',
        photo
          ? '[--photo:clamp(72px,100cqh-26rem,min(44cqh,100cqw))] sm:grid sm:grid-cols-2 sm:[--photo:100cqh]'
          : '[--photo:88px]',
      )}
    >
      {photo ? (
        <div className="sheet-photo shrink-0 overflow-clip sm:top-0">{photo}</div>
      ) : (
        <div className="sheet-photo grid shrink-0 place-items-center bg-accent-soft">{icon}</div>
      )}
      <div className="flex flex-1 flex-col">
        <div className="flex-1 px-4 pt-4 pb-6 sm:px-6 sm:pt-6">{children}</div>
        <div className="footer-in-view bg-surface px-4 pt-1 pb-safe-3 [--ground:var(--surface)] sm:px-6 sm:pb-6">
          {footer}
        </div>
      </div>
    </div>
  )
}

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
function useModal({ frame, popup, isOpen, close }: Modal) {
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
    const { current: cover } = frame
    const openedAt = performance.now()
    let pressedAt = -doubleClickMs
    const notePress = (event: MouseEvent) => {
      if (event.detail > 0) pressedAt = performance.now()
      const isOnScrim = event.target === cover?.firstChild
      // A double click has opened it, and would close it again.
      if (isOnScrim && event.timeStamp - openedAt < doubleClickMs) event.stopPropagation()
    }
    cover?.addEventListener('click', notePress, true)
    return () => {
      document.removeEventListener('keydown', onKey)
      cover?.removeEventListener('click', notePress, true)
      cancel()
      unlock()
      if (cover && performance.now() - pressedAt < doubleClickMs) stayOver(cover)
    }
  }, [isOpen, close, frame, popup])
  useEffect(() => {
    if (isOpen && popup.current) return closeOnSwipe(popup.current, close)
  }, [isOpen, close, popup])
}

/** Closed by a press, it catches the second one of a double click, which would reach the page below. */
function stayOver({ style }: HTMLElement) {
  Object.assign(style, { visibility: 'visible', pointerEvents: 'auto' })
  setTimeout(() => Object.assign(style, { visibility: '', pointerEvents: '' }), doubleClickMs)
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
  // What becomes of the cart is read out also while the sheet is open.
  const page = [...(frame?.parentElement?.children ?? [])]
    .flatMap((one) => (one.querySelector(':scope > [data-announcement]') ? [...one.children] : one))
    .filter((one) => one !== frame && !one.matches('[data-connection], [data-announcement]'))
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
