import type { LayoutView, PageView } from '#platform/page.ts'
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

/** What is on the screen: the page in its layout, in the visitor's language. The same on the server and in the browser. */
export function App({ payload, Page, Layout, words }: Shown) {
  const { front, locale, path, data } = payload
  return (
    <WordsProvider
      locale={locale}
      currency={front?.currencyCode ?? 'USD'}
      zone={front?.timeZone ?? 'UTC'}
      {...words}
    >
      <SiteProvider payload={payload}>
        <Layout>
          <Page key={path} data={data as never} />
        </Layout>
      </SiteProvider>
    </WordsProvider>
  )
}
