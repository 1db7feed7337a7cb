import { startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { hydrateRoot } from 'react-dom/client'
import { isReachable } from '#platform/browser/connection.ts'
import { latestBuild, reloadOnce, watchBuild } from '#platform/browser/latest-build.ts'
import { progress } from '#platform/browser/navigate.ts'
import { interceptLinks, prefetchOnIntent } from '#platform/browser/navigation.ts'
import { setPageTitle } from '#platform/browser/page-title.ts'
import { onceLoaded, whenIdle } from '#platform/browser/when-idle.ts'
import { locales } from '#platform/localised.ts'
import { languageOf, matcher, type SheetModule } from '#platform/page.ts'
import { App, type Screen, type Shown } from './app.tsx'
import { greetVisitor } from './ask.ts'
import { errorPage, isStaffPath, layoutOf, shopRoutes } from './routes.ts'
import { loadedSheet, loadScreen, loadSheet } from './screens.ts'
import { menuFilterIn, type SitePayload } from './shop-context.tsx'
import { loadWords } from './words/load.ts'

const findRoute = matcher(shopRoutes)
const shopRouteOf = ({ route }: SitePayload) =>
  shopRoutes.find(({ path }) => path === route) ?? errorPage

async function routeOf(payload: SitePayload) {
  if (!isStaffPath(payload.path)) return shopRouteOf(payload)
  const { staffRoutes } = await import('./staff-routes.ts')
  return staffRoutes.find(({ path }) => path === payload.route) ?? shopRouteOf(payload)
}

async function shownBy(payload: SitePayload): Promise<Shown> {
  const route = await routeOf(payload)
  const [screen, words] = await Promise.all([
    loadScreen(route, layoutOf(route, payload.front !== null), payload.data),
    loadWords(payload.locale, isStaffPath(payload.path)),
  ])
  return { payload, ...screen, words }
}

const shownOn = ({ base, over }: Screen) => (over?.isOpen ? over.page : base.payload)

const pathIn = ({ pathname }: URL, { defaultLocale }: SitePayload) =>
  languageOf(pathname, locales, defaultLocale).path

const hasFilterOf = (url: URL, { search }: SitePayload) =>
  menuFilterIn(url.search) === menuFilterIn(search)

/** What a URL means on this page: a sheet over it, the same page, or another page. */
function meaningOf(url: URL, { payload }: Shown) {
  const path = pathIn(url, payload)
  if (path === payload.path && hasFilterOf(url, payload)) return { kind: 'same' as const }
  const route = findRoute(path)?.route
  const here = shopRouteOf(payload)
  return route?.opensOver && !here.opensOver && route.layout === here.layout
    ? { kind: 'sheet' as const, route, path }
    : { kind: 'page' as const }
}

/** Staff's pages have a style sheet of their own, and so a document. */
const leavesShop = (to: string, { payload: { path } }: Shown) =>
  isStaffPath(to) && !isStaffPath(path)

/** It stays mounted, so that it can move out and in again. */
const closed = ({ over }: Screen) => over && { over: { ...over, isOpen: false as const } }

/** The present page, the sheet over it, and the navigation in progress. */
function Browser({ first }: { first: Shown }) {
  const [screen, setScreen] = useState<Screen>({ base: first })
  const [isBusy, busy] = useState(false)
  const now = useRef(screen)
  const shown = useRef(screen)
  const landed = useRef<() => void>(undefined)
  const { build, locale } = first.payload

  useEffect(() => {
    const put = (next: Screen) => {
      now.current = next
      flushSync(() => setScreen(next))
    }
    // Loading the code and rendering take time, in which the visitor may leave: then the screen stays as it is.
    const putUnless = async (signal: AbortSignal, next: Screen) => {
      if (signal.aborted) return
      const before = now.current
      now.current = next
      startTransition(() => setScreen(next))
      const revert = () => {
        if (shown.current === next) return
        now.current = before
        // Urgent, because it has to interrupt a transition that is being rendered.
        setScreen(before)
        landed.current?.()
      }
      signal.addEventListener('abort', revert)
      await new Promise<void>((there) => {
        landed.current = there
      })
    }
    const mountSheet = ({ Sheet }: SheetModule) => {
      const { base, over } = now.current
      if (over?.Sheet !== Sheet) put({ base, over: { Sheet, isOpen: false } })
    }
    progress.show = busy
    prefetchOnIntent()
    interceptLinks({
      isOld: watchBuild(build, latestBuild),
      isElsewhere: (url) => leavesShop(pathIn(url, now.current.base.payload), now.current.base),
      fits: (next) => (next as SitePayload).build === build && next.locale === locale,
      isShown(url) {
        const { payload } = now.current.base
        return pathIn(url, payload) === shownOn(now.current).path && hasFilterOf(url, payload)
      },
      staysPut(url) {
        const { base, over } = now.current
        const { kind } = meaningOf(url, base)
        return kind === 'sheet' || (over?.isOpen === true && kind === 'same')
      },
      atOnce: (url) => {
        const { base, over } = now.current
        return over?.isOpen && meaningOf(url, base).kind === 'same'
          ? async () => put({ base, ...closed(now.current) })
          : undefined
      },
      openKnown(url) {
        const { base, over } = now.current
        const meaning = meaningOf(url, base)
        if (meaning.kind !== 'sheet') return false
        const { route, path } = meaning
        if (over?.isOpen && over.page?.path === path) return true
        const sheet = loadedSheet(route)
        const data = sheet?.known(path)
        if (!sheet || !data) return false
        mountSheet(sheet)
        const page = { path, title: data.name, data }
        put({ base, over: { Sheet: sheet.Sheet, page, isOpen: true } })
        return true
      },
      async show(payload, url, signal) {
        const next = payload as SitePayload
        const { base } = now.current
        if (leavesShop(next.path, base)) return location.reload()
        const meaning = meaningOf(url, base)
        if (next.status !== 200 || meaning.kind !== 'sheet')
          return putUnless(signal, { base: await shownBy(next), ...closed(now.current) })
        const sheet = await loadSheet(meaning.route)
        if (signal.aborted) return
        mountSheet(sheet)
        const page = { path: meaning.path, title: next.title, data: next.data }
        return putUnless(signal, { base, over: { Sheet: sheet.Sheet, page, isOpen: true } })
      },
    })
    const ahead = () =>
      import('./load-ahead.ts').then(({ loadAhead }) => loadAhead(now, put)).catch(() => {}) // Each piece is loaded again with its use.
    if (!isStaffPath(now.current.base.payload.path)) onceLoaded(() => whenIdle(ahead))
    // Until now, Back out of a reloaded document changed only its address.
    const [loaded] = performance.getEntriesByType('navigation')
    if (loaded && new URL(loaded.name).pathname !== location.pathname) location.reload()
  }, [build, locale])
  // Before the page's own effects: one that replaces its URL ends the navigation, not the page.
  useLayoutEffect(() => {
    setPageTitle(shownOn(screen).title)
    shown.current = screen
    landed.current?.()
  }, [screen])
  return <App {...screen.base} isBusy={isBusy} {...(screen.over && { over: screen.over })} />
}

async function hydrate() {
  addEventListener('vite:preloadError', () => void reloadFresh())
  const root = document.getElementById('app')
  const data = document.querySelector('script#payload')?.textContent
  if (!root || !data) return
  const first = await shownBy(JSON.parse(data) as SitePayload)
  startTransition(() => void hydrateRoot(root, <Browser first={first} />))
  whenIdle(() => void greetVisitor())
}

/** Code that fails to load may be of an older build. */
async function reloadFresh() {
  // A navigation in progress handles this itself.
  if ('navigation' in window && navigation.transition) return
  // Without a connection a new document would be the browser's own error page.
  if (!navigator.onLine || !(await isReachable())) return
  reloadOnce(location.pathname, () => location.reload(), sessionStorage, Date.now())
}

// In a task of its own, because evaluating React is one already.
setTimeout(() => void hydrate())
