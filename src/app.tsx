import { lazy, Suspense, useMemo } from 'react'
import { whenConnected } from '#platform/browser/connection.ts'
import { goBack } from '#platform/browser/navigate.ts'
import type { LayoutView, PageView, SheetView } from '#platform/page.ts'
import { ErrorBoundary } from '#ui/error-boundary.tsx'
import { loadedAhead } from '#ui/loaded-ahead.tsx'
import { useHasNotices } from '#ui/notify.ts'
import { ConnectionBar, ProgressBar } from '#ui/progress-bar.tsx'
import type { ShopWords } from '#words/shop/en.ts'
import type { StaffWords } from '#words/staff/en.ts'
import { WordsProvider } from '#words/words.tsx'
import { type SitePayload, SiteProvider, useSite } from './shop-context.tsx'

export type Shown = {
  payload: SitePayload
  Page: PageView
  Layout: LayoutView
  words: { shop: ShopWords; staff?: StaffWords }
}

/** A page in a sheet over another one. It stays mounted while it is closed. */
type Over = { Sheet: SheetView } & (
  | { isOpen: true; page: SheetPage }
  | { isOpen: false; page?: SheetPage }
)
type SheetPage = { path: string; title: string; data: unknown }

/** What a browser shows. */
export type Screen = { base: Shown; over?: Over }

/** The screen: the page in its layout, in the visitor's language. The same on the server and in the browser. */
export function App({
  payload,
  Page,
  Layout,
  words,
  isBusy = false,
  over,
}: Shown & { isBusy?: boolean; over?: Over }) {
  const { front, locale } = payload
  // The same element is not rendered again when a sheet opens over it.
  const screen = useMemo(
    () => (
      <ErrorBoundary drawn={payload} instead={<BareFailed />}>
        <Layout>
          <ErrorBoundary drawn={payload} instead={<FailedLater />}>
            <Page key={payload.path} data={payload.data as never} />
          </ErrorBoundary>
        </Layout>
      </ErrorBoundary>
    ),
    [payload, Page, Layout],
  )
  return (
    <WordsProvider
      locale={locale}
      currency={front?.currencyCode ?? 'USD'}
      hasCents={front?.hasCents}
      zone={front?.timeZone ?? 'UTC'}
      {...words}
    >
      <ConnectionBar>{withoutLine(words)}</ConnectionBar>
      {isBusy && <ProgressBar label={words.shop.common.loading} />}
      <SiteProvider payload={payload}>
        {screen}
        {over && (
          <ErrorBoundary drawn={over} instead={over.isOpen && <FailedOver {...over.page} />}>
            <over.Sheet data={over.page?.data as never} isOpen={over.isOpen} close={goBack} />
          </ErrorBoundary>
        )}
      </SiteProvider>
      <ErrorBoundary drawn={payload} instead={null}>
        <NoticeBoard words={words.shop} />
      </ErrorBoundary>
    </WordsProvider>
  )
}

function withoutLine({ shop: { common }, staff }: Shown['words']) {
  const { noConnection, isHere, nothingSent } = common
  return (
    <span>
      {noConnection}. {staff ? '' : `${isHere} `}
      <span>{nothingSent}</span>
    </span>
  )
}

const Failed = lazy(async () => ({
  default: (await whenConnected(() => import('./storefront/frame/failed.tsx'))).Failed,
}))
/** Loaded ahead, because few visitors ever see it. */
const FailedLater = () => (
  <Suspense>
    <Failed />
  </Suspense>
)

/** Even the frame failed to render. */
const BareFailed = () => (
  <main className="px-4">
    <FailedLater />
  </main>
)

/** The sheet over the page failed to render: its URL leads to a page of its own. */
function FailedOver({ path }: SheetPage) {
  const below = useSite()
  return (
    <SiteProvider payload={{ ...below, path, search: '' }}>
      <div role="alert" className="fixed inset-0 z-50 overflow-y-auto bg-bg px-4">
        <FailedLater />
      </div>
    </SiteProvider>
  )
}

const Notices = loadedAhead(async () => (await import('#ui/notices.tsx')).Notices)

/** Loaded with the first notice. */
function NoticeBoard({ words }: { words: ShopWords }) {
  if (!useHasNotices()) return null
  return <Notices label={words.common.notices} closeLabel={words.common.close} />
}
