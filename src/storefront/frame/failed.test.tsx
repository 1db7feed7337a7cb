import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { type SitePayload, SiteProvider } from '#shop-context.tsx'
import { en } from '#words/shop/en.ts'
import { WordsProvider } from '#words/words.tsx'
import { Failed } from './failed.tsx'

test.each([
  ['/', '/'],
  ['/product/soup', '/'],
  ['/command-center/product', '/command-center'],
])('a page %s that failed leads home to %s, also for staff', (path, home) => {
  const site = { path, locale: 'en', defaultLocale: 'en', user: { name: 'Anna' } }
  const html = renderToString(
    <SiteProvider payload={site as unknown as SitePayload}>
      <WordsProvider locale="en" currency="RUB" zone="UTC" shop={en}>
        <Failed retry={<i />} />
      </WordsProvider>
    </SiteProvider>,
  )
  expect(/<a[^>]*href="([^"]*)"[^>]*>Go to home page/.exec(html)?.[1]).toBe(home)
})
