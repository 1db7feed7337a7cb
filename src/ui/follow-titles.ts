const waitMs = 700

export type Titled = { readonly element: Element; readonly title: string }

/** Tells what the pointer rests on, or the keyboard has come to, if it has a title; nothing once it goes on. */
export function followTitles(tell: (now: Titled | undefined) => void): () => void {
  let here: Titled | undefined
  let waiting: ReturnType<typeof setTimeout> | undefined

  const hush = () => {
    clearTimeout(waiting)
    tell(undefined)
  }
  const leave = () => {
    hush()
    if (here && !here.element.hasAttribute('title')) here.element.setAttribute('title', here.title)
    here = undefined
  }
  const come = (event: Event) => {
    const target = event.target instanceof Element ? event.target : undefined
    if (target && here?.element.contains(target)) return
    leave()
    const element = target?.closest('[title]')
    const title = element?.getAttribute('title')
    if (!element || !title || !wantsTip(event, element)) return
    here = { element, title }
    // Or the browser would say it too, in its own time.
    element.removeAttribute('title')
    waiting = setTimeout(tell, waitMs, here)
  }
  const out = (event: PointerEvent) => {
    if (!event.relatedTarget) leave()
  }

  const listening = new AbortController()
  const { signal } = listening
  document.addEventListener('pointerover', come, { signal })
  document.addEventListener('focusin', come, { signal })
  document.addEventListener('pointerout', out, { signal })
  document.addEventListener('focusout', leave, { signal })
  for (const kind of ['pointerdown', 'keydown'] as const)
    document.addEventListener(kind, hush, { signal })
  return () => {
    leave()
    listening.abort()
  }
}

/** A finger rests on nothing, and what a press has put the focus on is known already. */
const wantsTip = (event: Event, element: Element) =>
  event instanceof PointerEvent ? event.pointerType !== 'touch' : element.matches(':focus-visible')
