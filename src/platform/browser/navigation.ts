import { type Payload, payloadPath } from '#platform/page.ts'
import { cancelResuming, isOnline, isReachable, lineBack, lineLost } from './connection.ts'
import { keepDocument, ourLink } from './keep-document.ts'
import { reloadOnce } from './latest-build.ts'
import { askAhead, ended, progress, refresh, takeAhead } from './navigate.ts'

type Moves = {
  /** Shows the page; resolves once it is rendered. */
  show(payload: Payload, url: URL, signal: AbortSignal): Promise<void>
  /** Opens what is known of the page already. If it returns true, the page stays while its data is loading or can't be loaded. */
  openKnown(url: URL): boolean
  /** The screen shows this URL's page already. */
  isShown(url: URL): boolean
  /** For a URL that needs no new page, such as closing a sheet. */
  atOnce(url: URL): (() => Promise<void>) | undefined
  /** The page below keeps its scroll position. */
  staysPut(url: URL): boolean
  /** This build is outdated: let the browser load the document. */
  isOld(): boolean
  /** The page needs another document. Without a connection, the present one stays. */
  isElsewhere(url: URL): boolean
  /** The page comes from the same build as this code, and is in the language of the document. */
  fits(payload: Payload): boolean
}

/** A page that takes longer is given up: the user sees it, and it is requested again. On a line so slow it has more time from then on. */
let [limitMs, usualMs, slowMs] = [10_000, 10_000, 60_000]

/** The browser is restoring the URL of the page that is still shown. */
let isGoingBack = false
export const isRestoring = () => isGoingBack

/**
 * Links change the page without a new document. The Navigation API handles history, scroll, focus and aborting; without it, links
 * load documents. While offline the page stays, because the browser's own error page would lose everything.
 */
export function interceptLinks(moves: Moves) {
  keepDocument()
  if (!('navigation' in window)) return
  navigation.addEventListener('navigate', (event) => {
    if (isGoingBack) return event.intercept({ scroll: 'manual', focusReset: 'manual' })
    const url = new URL(event.destination.url)
    if (!isOurs(event, url, moves)) return
    cancelResuming()
    const atOnce = moves.atOnce(url)
    // The same URL reloads the same page's data.
    const staysPut = url.href === location.href || moves.staysPut(url)
    const way = wayOf(event, url)
    event.intercept({
      ...(staysPut && { scroll: 'manual', focusReset: 'manual' }),
      handler: () => (atOnce ? atOnce() : goTo(url, event.signal, moves, way)),
    })
  })
}

/** How to undo and repeat a navigation. */
type Way = { back(): unknown; again(): void }

function wayOf({ navigationType, destination }: NavigateEvent, url: URL): Way {
  const from = navigation.currentEntry
  const { href } = location
  return {
    back: () =>
      from && from.key !== navigation.currentEntry?.key
        ? navigation.traverseTo(from.key).finished
        : history.replaceState(null, '', href),
    again: () =>
      void ended(
        navigationType === 'traverse'
          ? navigation.traverseTo(destination.key)
          : navigation.navigate(url.href),
      ),
  }
}

async function goTo(url: URL, signal: AbortSignal, moves: Moves, way: Way) {
  const isOpen = !moves.isOld() && moves.openKnown(url)
  const wait = () => (isOpen ? lineLost(refresh) : stay(way))
  progress.show(!isOpen)
  try {
    const found = await fetchPage(url, signal)
    // A prefetched page ignores the signal, so the user may have left by now.
    if (signal.aborted) return
    if (found === 'late') return await wait()
    if (found === 'nothing') return (await isReachable()) ? loadDocument() : await wait()
    lineBack()
    if (found === 'document' || moves.isOld() || !moves.fits(found)) return loadDocument()
    await moves.show(found, url, signal)
  } catch (error) {
    if (signal.aborted) throw error
    // The page's code failed to load: its document needs less code and shows the page in any case.
    const isBack = await isReachable()
    if (!isBack || !reloadOnce(location.pathname, loadDocument, sessionStorage, Date.now()))
      await wait()
  } finally {
    progress.show(false)
  }
}

/** Keeps the present page and restores its URL; the navigation is repeated once there is a connection. */
async function stay({ back, again }: Way): Promise<never> {
  lineLost(again)
  isGoingBack = true
  try {
    await back()
  } finally {
    isGoingBack = false
  }
  // The navigation ends without arriving, so nothing scrolls or gets focus.
  throw new DOMException('The page did not come.', 'AbortError')
}

/** The URL is already this one. Navigating to it again would be intercepted again, in an endless loop. */
const loadDocument = () => location.reload()

/** A link within the shop that needs no new document. Some do: another language, a restart after an error. */
function isOurs(event: NavigateEvent, url: URL, { isShown, isElsewhere }: Moves): boolean {
  const { sourceElement: source } = event
  if (!event.canIntercept || event.downloadRequest !== null) return false
  // It ends the loading of another page, and the screen may still show the one before.
  if (event.hashChange && isShown(url)) return false
  if (event.formData || event.navigationType === 'reload') return false
  // The page already shows what it writes into the URL itself.
  if (event.navigationType === 'replace' && event.destination.sameDocument && !event.info)
    return false
  if (source instanceof HTMLElement && 'document' in source.dataset) return false
  if (isOnline() && isElsewhere(url)) return false
  return url.origin === location.origin && isPage(url.pathname)
}

const isPage = (path: string) => !/^\/(api|assets|photos|builds)\//.test(path)

/** Prefetches a page on pointer down or hover, so that it is there when the tap ends. */
export function prefetchOnIntent() {
  const intend = (event: Event) => {
    const link = ourLink(event)
    if (!link || link.target === '_blank' || 'document' in link.dataset) return
    const address = link.pathname + link.search
    if (!isPage(link.pathname) || address === location.pathname + location.search) return
    askAhead(address, () => loadPage(new URL(link.href)))
  }
  for (const kind of ['pointerdown', 'pointerover', 'focusin'])
    document.addEventListener(kind, intend, { passive: true })
}

/** A page's data; or its whole document must be loaded; or nothing came, or not in time. */
type LoadedPage = Payload | 'document' | 'nothing' | 'late'

async function fetchPage(url: URL, signal: AbortSignal): Promise<LoadedPage> {
  const ahead = await takeAhead<LoadedPage>(url.pathname + url.search)
  return ahead && ahead !== 'nothing' ? ahead : loadPage(url, signal)
}

export async function loadPage(url: URL, signal?: AbortSignal): Promise<LoadedPage> {
  const [start, limit] = [performance.now(), AbortSignal.timeout(limitMs)]
  try {
    const answer = await fetch(payloadPath(url.pathname) + url.search, {
      headers: { Accept: 'application/json' },
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
    })
    // A proxy reports that the server can't be reached.
    if (answer.status >= 500) return 'nothing'
    if (!answer.ok) return 'document'
    const payload = (await answer.json()) as Payload | { redirect: string }
    if (performance.now() - start < usualMs) limitMs = usualMs
    return 'redirect' in payload ? 'document' : payload
  } catch (error) {
    if (signal?.aborted) throw error
    if (limit.aborted) limitMs = slowMs
    return limit.aborted ? 'late' : 'nothing'
  }
}
