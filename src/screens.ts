import type { LayoutView, PageView, Route, SheetView } from '#platform/page.ts'
import { type LayoutName, layouts } from './routes.ts'
import type { Sources } from './staff-screens.ts'

// Each becomes a chunk of its own: a visitor loads the page that is looked at and no other.
const forShoppers: Sources = {
  pages: import.meta.glob<{ Page: PageView }>('./storefront/*/page.tsx'),
  frames: import.meta.glob<{ Layout: LayoutView }>('./storefront/layouts/*.tsx'),
}
const sourcesOf = async (source: string) =>
  source.startsWith('src/command-center/')
    ? (await import('./staff-screens.ts')).forStaff
    : forShoppers

const sheets = import.meta.glob<{ Sheet: SheetView }>('./storefront/*/sheet.tsx')

export const pageSource = ({ screen }: Route) => `src/${screen}/page.tsx`
export const layoutSource = (layout: LayoutName) => `src/${layouts[layout]}.tsx`

/** The code of a page and of what stands around it. */
export async function loadScreen(route: Route<LayoutName>, layout: LayoutName) {
  const { pages } = await sourcesOf(pageSource(route))
  const { frames } = await sourcesOf(layoutSource(layout))
  const page = pages[pageSource(route).replace('src', '.')]
  const frame = frames[layoutSource(layout).replace('src', '.')]
  if (!page || !frame) throw new Error(`${route.path} has no screen in ${route.screen}`)
  const [{ Page }, { Layout }] = await Promise.all([page(), frame()])
  return { Page, Layout }
}

/** The code of a page that opens over another one. */
export async function loadSheet({ screen, path }: Route) {
  const sheet = await sheets[`./${screen}/sheet.tsx`]?.()
  if (!sheet) throw new Error(`${path} has no sheet in ${screen}`)
  return sheet.Sheet
}
