import './ui/tokens.css'
import { startTransition, useEffect, useRef, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { latestBuild, watchBuild } from '#platform/browser/latest-build.ts'
import { interceptLinks, prefetchOnIntent } from '#platform/browser/navigation.ts'
import { reloadOnce } from '#platform/browser/reload-guard.ts'

import { App, type Shown } from './app.tsx'
import { greetVisitor } from './greet-visitor.ts'
import { errorPage, isStaffPath, layoutOf, routes } from './routes.ts'
import { loadScreen } from './screens.ts'
import type { SitePayload } from './site.tsx'
import { loadWords } from './words/load.ts'

async function shownBy(payload: SitePayload): Promise<Shown> {
  const route = routes.find(({ path }) => path === payload.route) ?? errorPage
  const [screen, words] = await Promise.all([
    loadScreen(route, layoutOf(route, payload.front !== null)),
    loadWords(payload.locale, isStaffPath(payload.path)),
  ])
  return { payload, ...screen, words }
}

/** The page on the screen, and the one that is on its way. */
function Browser({ first, build }: { first: Shown; build: string }) {
  const [shown, setShown] = useState(first)
  const [isBusy, setBusy] = useState(false)
  const landed = useRef<() => void>(undefined)
  useEffect(() => {
    const isOld = watchBuild(build, latestBuild)
    prefetchOnIntent()
    interceptLinks({
      isOld,
      fits: (payload) => (payload as SitePayload).build === build,
      busy: setBusy,
      async show(payload) {
        const next = await shownBy(payload as SitePayload)
        const isThere = new Promise<void>((there) => {
          landed.current = there
        })
        startTransition(() => setShown(next))
        await isThere
      },
    })
  }, [build])
  useEffect(() => {
    document.title = shown.payload.title
    landed.current?.()
  }, [shown])
  return <App {...shown} isBusy={isBusy} />
}

async function hydrate() {
  addEventListener('vite:preloadError', (event) => {
    if (reloadOnce(location.pathname, () => location.reload(), sessionStorage, Date.now()))
      event.preventDefault()
  })
  const root = document.getElementById('app')
  const data = document.getElementById('payload')?.textContent
  if (!root || !data) return
  const payload = JSON.parse(data) as SitePayload
  const first = await shownBy(payload)
  startTransition(() => void hydrateRoot(root, <Browser first={first} build={payload.build} />))
  greetVisitor()
}

void hydrate()
