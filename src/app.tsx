import { lazy, Suspense } from 'react'
import { whenConnected } from '#platform/browser/when-connected.ts'
import type { LayoutView, PageView, SheetView } from '#platform/page.ts'
import { useNoticesWanted } from '#ui/notify.ts'
import { ProgressBar } from '#ui/progress-bar.tsx'
import type { ShopWords } from '#words/shop/en.ts'
import type { StaffWords } from '#words/staff/en.ts'
import { WordsProvider } from '#words/words.tsx'
import { type SitePayload, SiteProvider } from './site.tsx'

export type Shown = {
  payload: SitePayload
  Page: PageView
  Layout: LayoutView
  words: { shop: ShopWords; staff?: StaffWords }
}

/** A page that lies over another one. */
export type Over = { payload: SitePayload; Sheet: SheetView }

/** What is on the screen: the page in its layout, in the visitor's language. The same on the server and in the browser. */
export function App({
  payload,
  Page,
  Layout,
  words,
  isBusy = false,
  over,
}: Shown & { isBusy?: boolean; over?: Over }) {
  const { front, locale, path, data } = payload
  return (
    <WordsProvider
      locale={locale}
      currency={front?.currencyCode ?? 'USD'}
      zone={front?.timeZone ?? 'UTC'}
      {...words}
    >
      {isBusy && <ProgressBar label={words.shop.common.loading} />}
      <SiteProvider payload={payload}>
        <Layout>
          <Page key={path} data={data as never} />
        </Layout>
        {over && (
          <over.Sheet key={over.payload.path} data={over.payload.data as never} close={goBack} />
        )}
      </SiteProvider>
      <NoticeBoard words={words.shop} />
    </WordsProvider>
  )
}

const goBack = () => history.back()

const Notices = lazy(async () => ({
  default: (await whenConnected(() => import('#ui/notices.tsx'))).Notices,
}))

/** The board comes with the first notice: nobody loads it before. */
function NoticeBoard({ words }: { words: ShopWords }) {
  if (!useNoticesWanted()) return null
  return (
    <Suspense>
      <Notices label={words.common.notices} closeLabel={words.common.close} />
    </Suspense>
  )
}
