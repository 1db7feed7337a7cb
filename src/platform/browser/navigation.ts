import { type Payload, payloadPath } from '#platform/page.ts'
import { askAhead, takeAhead } from './ahead.ts'

type Moves = {
  /** Put the page on the screen; resolves when it is there. */
  show(payload: Payload, url: URL, signal: AbortSignal): Promise<void>
  /** What an address needs no page for: a sheet that is closed again. */
  atOnce(url: URL): (() => Promise<void>) | undefined
  /** The page below stays where it is scrolled to. */
  staysPut(url: URL): boolean
  /** Something is under way, or no longer. */
  busy(isBusy: boolean): void
  /** This build is known to be old: let the browser load the document. */
  isOld(): boolean
  /** The page was made by the build that this code is of. */
  fits(payload: Payload): boolean
}

/**
 * Links change the page without a new document. The browser's own navigation does the rest: history, scroll, focus, and
 * aborting what is no longer wanted. Where it has none, links load documents.
 */
export function interceptLinks(moves: Moves) {
  if (!('navigation' in window)) return
  navigation.addEventListener('navigate', (event) => {
    const url = new URL(event.destination.url)
    if (!isOurs(event, url) || moves.isOld()) return
    const atOnce = moves.atOnce(url)
    // The same address again is the same page made anew.
    const staysPut = url.href === location.href || moves.staysPut(url)
    event.intercept({
      ...(staysPut && { scroll: 'manual', focusReset: 'manual' }),
      handler: () => (atOnce ? atOnce() : goTo(url, event.signal, moves)),
    })
  })
}

async function goTo(url: URL, signal: AbortSignal, { show, busy, fits }: Moves) {
  busy(true)
  try {
    const payload = await fetchPayload(url, signal)
    // What was asked for ahead knows nothing of the signal: the visitor may be elsewhere by now.
    if (signal.aborted) return
    if (payload && fits(payload)) await show(payload, url, signal)
    else loadDocument()
  } catch (error) {
    // The page's code did not come: its document needs less of it, and shows the page whatever happens.
    if (signal.aborted) throw error
    loadDocument()
  } finally {
    busy(false)
  }
}

/** The address is this one already. Going to it once more would be intercepted once more, and so on without end. */
const loadDocument = () => location.reload()

/** A link within the shop that wants no document of its own. Some do: another language, a fresh start after an error. */
function isOurs(event: NavigateEvent, url: URL): boolean {
  const { sourceElement: source } = event
  if (!event.canIntercept || event.hashChange || event.downloadRequest !== null) return false
  if (event.formData || event.navigationType === 'reload') return false
  // What a page writes into the address of its own accord, it shows already.
  if (event.navigationType === 'replace' && event.destination.sameDocument) return false
  if (source instanceof HTMLElement && 'document' in source.dataset) return false
  return url.origin === location.origin && isPage(url.pathname)
}

const isPage = (path: string) => !/^\/(api|assets|photos|builds)\//.test(path)

/** Ask for a page when a finger goes down or a pointer rests on its link: it is there when the tap ends. */
export function prefetchOnIntent() {
  const intend = (event: Event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (
      !link ||
      link.origin !== location.origin ||
      link.target === '_blank' ||
      'document' in link.dataset ||
      !isPage(link.pathname)
    )
      return
    const url = new URL(link.href)
    const address = url.pathname + url.search
    if (address === location.pathname + location.search) return
    askAhead(address, () => loadPayload(url))
  }
  for (const kind of ['pointerdown', 'pointerover', 'focusin'])
    document.addEventListener(kind, intend, { passive: true })
}

function fetchPayload(url: URL, signal: AbortSignal): Promise<Payload | undefined> {
  return takeAhead(url.pathname + url.search) ?? loadPayload(url, signal)
}

/** The page's data alone; nothing when the whole document must be loaded instead. */
async function loadPayload(url: URL, signal?: AbortSignal): Promise<Payload | undefined> {
  try {
    const answer = await fetch(payloadPath(url.pathname) + url.search, {
      headers: { Accept: 'application/json' },
      ...(signal && { signal }),
    })
    if (!answer.ok) return
    const said = (await answer.json()) as Payload | { redirect: string }
    return 'redirect' in said ? undefined : said
  } catch (error) {
    if (signal?.aborted) throw error
    // Whatever it was, the document's own load will say it in the browser's words.
    return
  }
}
