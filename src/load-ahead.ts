import { connection } from '#platform/browser/connection.ts'
import type { SheetModule } from '#platform/page.ts'
import { shopRoutes } from './routes.ts'
import { loadSheet } from './screens.ts'

/**
 * Loads what the next press may need: sheets open in the frame of the tap, also without a connection, and once it is lost nothing
 * can be loaded to say so.
 */
export async function loadAhead(mount: (sheet: SheetModule) => void) {
  switchLanguageInPlace()
  for (const route of shopRoutes) if (route.opensOver) mount(await loadSheet(route))
  await import('./storefront/cart/cart-drawer.tsx')
  await import('./storefront/cart/words-of-refusal.ts')
  await import('./storefront/cart/announcement.tsx')
  await import('./storefront/frame/failed.tsx')
  await import('./storefront/menu/kit/watch-categories.ts')
  watchImages()
  await import('./ui/notices.tsx')
}

/** The page in the other language opens where this one was left: browsers restore the place of a page that is reloaded. */
function switchLanguageInPlace() {
  // On the window: the document's listeners save what was typed first, and offline they keep the page.
  addEventListener('click', (event) => {
    const { target, ctrlKey, metaKey, shiftKey, altKey } = event
    const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[hreflang]')
    if (!link || event.defaultPrevented || ctrlKey || metaKey || shiftKey || altKey) return
    event.preventDefault()
    link.hash = location.hash
    history.replaceState(null, '', link.href)
    location.reload()
  })
}

const failed = 'data-failed'

/** Marks images that didn't load, so that the browser's own sign for them is hidden, and loads them once there is a connection. */
function watchImages() {
  const note = ({ target, type }: Event) => {
    if (target instanceof HTMLImageElement) target.toggleAttribute(failed, type === 'error')
  }
  document.addEventListener('error', note, true)
  document.addEventListener('load', note, true)
  for (const image of document.images)
    image.toggleAttribute(failed, image.complete && image.naturalWidth === 0)
  const again = () => {
    if (connection.isLost()) return
    for (const image of document.querySelectorAll<HTMLImageElement>(`[${failed}]`))
      image.setAttribute('src', image.src)
  }
  addEventListener('online', again)
  connection.follow(again)
}
