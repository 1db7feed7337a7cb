import './ui/tokens.css'
import { startTransition, useEffect, useRef, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { latestBuild, watchBuild } from '#platform/browser/latest-build.ts'
import { interceptLinks, prefetchOnIntent } from '#platform/browser/navigation.ts'
import { reloadOnce } from '#platform/browser/reload-guard.ts'
import { locales } from '#platform/localised.ts'
import { languageOf, matcher } from '#platform/page.ts'
import { App, type Over, type Shown } from './app.tsx'
import { greetVisitor } from './ask.ts'
import { errorPage, isStaffPath, layoutOf, shopRoutes } from './routes.ts'
import { loadScreen, loadSheet } from './screens.ts'
import type { SitePayload } from './site.tsx'
import { loadWords } from './words/load.ts'

type Screen = { base: Shown; over?: Over }

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
    loadScreen(route, layoutOf(route, payload.front !== null)),
    loadWords(payload.locale, isStaffPath(payload.path)),
  ])
  return { payload, ...screen, words }
}

/** What an address means for who looks at this page: a sheet over it, the page itself again, or another page. */
function meaningOf(url: URL, { payload }: Shown): 'sheet' | 'same' | 'page' {
  const { path } = languageOf(url.pathname, locales, payload.defaultLocale)
  if (path === payload.path) return 'same'
  const route = findRoute(path)?.route
  const here = shopRouteOf(payload)
  return route?.opensOver && !here.opensOver && route.layout === here.layout ? 'sheet' : 'page'
}

/** The page on the screen, what lies over it, and what is on its way. */
function Browser({ first }: { first: Shown }) {
  const [screen, setScreen] = useState<Screen>({ base: first })
  const [isBusy, setBusy] = useState(false)
  const now = useRef(screen)
  const landed = useRef<() => void>(undefined)
  const { build } = first.payload

  useEffect(() => {
    const put = (next: Screen) =>
      new Promise<void>((there) => {
        landed.current = there
        now.current = next
        startTransition(() => setScreen(next))
      })
    // The code took its time: the visitor may be elsewhere by now.
    const putUnless = async (signal: AbortSignal, next: Screen) => {
      if (!signal.aborted) await put(next)
    }
    const isOld = watchBuild(build, latestBuild)
    prefetchOnIntent()
    interceptLinks({
      isOld,
      fits: (payload) => (payload as SitePayload).build === build,
      busy: setBusy,
      staysPut: (url) =>
        meaningOf(url, now.current.base) === 'sheet' || now.current.over !== undefined,
      atOnce: (url) => {
        const { base, over } = now.current
        return over && meaningOf(url, base) === 'same' ? () => put({ base }) : undefined
      },
      async show(payload, url, signal) {
        const next = payload as SitePayload
        const { base } = now.current
        if (next.status !== 200 || meaningOf(url, base) !== 'sheet')
          return putUnless(signal, { base: await shownBy(next) })
        const Sheet = await loadSheet(shopRouteOf(next))
        return putUnless(signal, { base, over: { payload: next, Sheet } })
      },
    })
  }, [build])
  useEffect(() => {
    document.title = (screen.over ?? screen.base).payload.title
    landed.current?.()
  }, [screen])
  const { over } = screen
  return <App {...screen.base} isBusy={isBusy} {...(over && { over })} />
}

async function hydrate() {
  addEventListener('vite:preloadError', (event) => {
    // Without a connection a new document would be the browser's own error page.
    if (!navigator.onLine) return
    if (reloadOnce(location.pathname, () => location.reload(), sessionStorage, Date.now()))
      event.preventDefault()
  })
  const root = document.getElementById('app')
  const data = document.getElementById('payload')?.textContent
  if (!root || !data) return
  const first = await shownBy(JSON.parse(data) as SitePayload)
  startTransition(() => void hydrateRoot(root, <Browser first={first} />))
  whenIdle(() => void greetVisitor())
}

const whenIdle = (work: () => void) =>
  'requestIdleCallback' in window
    ? requestIdleCallback(work, { timeout: 2000 })
    : setTimeout(work, 2000)

void hydrate()
