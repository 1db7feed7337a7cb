import type { SheetModule } from '#platform/page.ts'
import { shopRoutes } from './routes.ts'
import { loadSheet } from './screens.ts'
import { watchImages } from './ui/watch-images.ts'

/**
 * Loads what the next press may need: sheets open in the frame of the tap, also without a connection, and once it is lost nothing
 * can be loaded to say so.
 */
export async function loadAhead(mount: (sheet: SheetModule) => void) {
  for (const route of shopRoutes) if (route.opensOver) mount(await loadSheet(route))
  await import('./storefront/cart/cart-drawer.tsx')
  await import('./storefront/cart/words-of-refusal.ts')
  await import('./storefront/cart/announcement.tsx')
  await import('./storefront/frame/failed.tsx')
  await import('./storefront/menu/kit/watch-categories.ts')
  watchImages()
  await import('./ui/notices.tsx')
}
