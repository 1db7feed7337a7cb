import type { LayoutView, PageModule, Route, SheetModule } from '#platform/page.ts'
import { type LayoutName, layouts } from './routes.ts'
import type { Sources } from './staff-screens.ts'

// Each becomes its own chunk, so a visitor loads only the requested page.
const forCustomers: Sources = {
  pages: import.meta.glob<PageModule>('./storefront/**/page.tsx'),
  frames: import.meta.glob<{ Layout: LayoutView }>('./storefront/layouts/*.tsx'),
}
const sourcesOf = async (source: string) =>
  source.startsWith('src/command-center/')
    ? (await import('./staff-screens.ts')).forStaff
    : forCustomers

const sheets = import.meta.glob<SheetModule>('./storefront/**/sheet.tsx')
const loadedSheets = new Map<string, SheetModule>()

export const pageSource = ({ screen }: Route) => `src/${screen}/page.tsx`
export const layoutSource = (layout: LayoutName) => `src/${layouts[layout]}.tsx`

/** The code of a page with this data, and of its frame. */
export async function loadScreen(route: Route<LayoutName>, layout: LayoutName, data: unknown) {
  const { pages } = await sourcesOf(pageSource(route))
  const { frames } = await sourcesOf(layoutSource(layout))
  const page = pages[pageSource(route).replace('src', '.')]
  const frame = frames[layoutSource(layout).replace('src', '.')]
  if (!page || !frame) throw new Error(`${route.path} has no screen in ${route.screen}`)
  const [{ Page, ahead }, { Layout }] = await Promise.all([page(), frame()])
  // The page's own `load` made it.
  await ahead?.(data as never)
  return { Page, Layout }
}

/** The code of a page in a sheet over another one. */
export async function loadSheet({ screen, path }: Route): Promise<SheetModule> {
  const sheet = loadedSheet({ screen }) ?? (await sheets[`./${screen}/sheet.tsx`]?.())
  if (!sheet) throw new Error(`${path} has no sheet in ${screen}`)
  loadedSheets.set(screen, sheet)
  return sheet
}

export const loadedSheet = ({ screen }: Pick<Route, 'screen'>) => loadedSheets.get(screen)
