import type { Front } from '#business/front/contract.ts'
import { connection, isReachable } from '#platform/browser/connection.ts'
import { loadPage } from '#platform/browser/navigation.ts'
import { minuteMs } from '#platform/durations.ts'
import { inLanguage } from '#platform/page.ts'
import { isRefusal } from '#platform/refusal.ts'
import type { Screen } from './app.tsx'
import { ask } from './ask.ts'
import { shopRoutes } from './routes.ts'
import { loadSheet } from './screens.ts'
import type { SitePayload } from './shop-context.tsx'
import { languageLink, sendBeforeLanguage } from './storefront/cart/announcement.tsx'

type Now = { readonly current: Screen }
type Put = (next: Screen) => void

/**
 * Loads what the next press may need: sheets open in the frame of the tap, also without a connection, and once it is lost nothing
 * can be loaded to say so.
 */
export async function loadAhead(now: Now, put: Put) {
  sendBeforeLanguage()
  switchLanguageInPlace()
  followHours(now, put)
  for (const route of shopRoutes) {
    if (!route.opensOver) continue
    const { Sheet } = await loadSheet(route)
    const { base, over } = now.current
    if (!over) put({ base, over: { Sheet, isOpen: false } })
  }
  await import('./storefront/cart/cart-drawer.tsx')
  await import('./storefront/cart/words-of-refusal.ts')
  await import('./storefront/frame/failed.tsx')
  await import('./storefront/menu/kit/watch-categories.ts')
  watchImages()
  await import('./ui/notices.tsx')
}

/** The page in the other language opens where this one was left: browsers restore the place of a page that is reloaded. */
function switchLanguageInPlace() {
  // On the window, like what is sent first. What was typed is saved before, and offline the page stays.
  addEventListener('click', (event) => {
    const link = languageLink(event)
    if (!link) return
    event.preventDefault()
    link.hash = location.hash
    history.replaceState(null, '', link.href)
    location.reload()
  })
}

/** A page that stays open learns that the shop has opened or closed, also below a sheet. */
function followHours(now: Now, put: Put) {
  let lookedAt = Date.now()
  const look = async () => {
    const { base } = now.current
    const { front, locale } = base.payload
    if (document.visibilityState !== 'visible' || !front) return
    if (!isDue(front.hours, lookedAt, Date.now())) return
    lookedAt = Date.now()
    const latest = await ask('GET /api/channel/front', { locale })
    if (isRefusal(latest) || !latest || stateOf(latest) === stateOf(front)) return
    const payload = await freshPayload(base.payload, { ...front, ...partsOf(latest) })
    if (payload && now.current.base === base) put({ ...now.current, base: { ...base, payload } })
  }
  setInterval(look, minuteMs)
  document.addEventListener('visibilitychange', look)
}

const agedMs = 5 * minuteMs

/** Every few minutes, and from the moment when the shop should open or close: the device's clock may be ahead. */
export const isDue = (
  { changesAt }: Pick<Front['hours'], 'changesAt'>,
  lookedAt: number,
  now: number,
) => now - lookedAt >= agedMs || (changesAt !== null && Date.parse(changesAt) <= now)

const partsOf = ({ hours, maintenance, takesOrders }: Front) => ({
  hours,
  maintenance,
  takesOrders,
})
const stateOf = (front: Front) => JSON.stringify(partsOf(front))

/** The page as it is now. One of an order keeps its data, and a form stays: what is typed there can be ordered later. */
async function freshPayload(shown: SitePayload, front: Front): Promise<SitePayload | undefined> {
  const { path, search = '', locale, defaultLocale, route, build, form } = shown
  const takesOrders = front.takesOrders || shown.front?.takesOrders === true
  if (form || document.querySelector('form#order'))
    return { ...shown, front: { ...front, takesOrders } }
  if (path !== '/checkout' && shopRoutes.find((one) => one.path === route)?.personal)
    return { ...shown, front }
  const address = inLanguage(path, locale, defaultLocale) + search
  const found = await loadPage(new URL(address, location.href))
  if (typeof found === 'string') return
  const page = found as SitePayload
  return page.route === route && page.build === build ? page : undefined
}

const failed = 'data-failed'

const lookAgainMs = 5000

/** Marks images that didn't load, so that the browser's own sign for them is hidden, and loads them once there is a connection. */
function watchImages() {
  const note = ({ target, type }: Event) => {
    if (!(target instanceof HTMLImageElement)) return
    target.toggleAttribute(failed, type === 'error')
    if (type === 'error' && !retried.has(target)) lookLater()
  }
  document.addEventListener('error', note, true)
  document.addEventListener('load', note, true)
  // The server was away, and nothing else has noticed. Once for each: a photo may be gone for good.
  const retried = new WeakSet<HTMLImageElement>()
  let isLooking = false
  const lookLater = () => {
    if (!isLooking) setTimeout(look, lookAgainMs)
    isLooking = true
  }
  const look = async () => {
    const isBack = await isReachable()
    isLooking = false
    // Without a connection, the browser or the page says when it is back.
    if (!isBack) return navigator.onLine && lookLater()
    for (const image of failedOnes()) {
      if (!retried.has(image)) load(image)
      retried.add(image)
    }
  }
  const again = () => {
    if (!connection.isLost()) for (const image of failedOnes()) load(image)
  }
  for (const image of document.images) {
    const isFailed = image.complete && image.naturalWidth === 0
    image.toggleAttribute(failed, isFailed)
    if (isFailed) lookLater()
  }
  addEventListener('online', again)
  connection.follow(again)
}

const failedOnes = () => document.querySelectorAll<HTMLImageElement>(`[${failed}]`)
const load = (image: HTMLImageElement) => image.setAttribute('src', image.src)
