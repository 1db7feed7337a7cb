import { expect, test } from 'vitest'
import { openPage } from '#tests/support/staff-page.tsx'
import type { ListedPage } from './load.ts'
import { Page } from './page.tsx'

const about = {
  ...{ id: 'p1', slug: 'about', isPublished: true, updatedAt: '2026-11-21T21:30:00Z' },
  title: [{ locale: 'en', value: 'About us' }],
} as ListedPage
const open = (change: Partial<ListedPage> = {}) =>
  openPage(<Page data={{ pages: [{ ...about, ...change }] }} />)

test('a page’s row says its address, whether customers see it, and when it changed, by the shop’s clock', async () => {
  const page = await open()
  expect(page.text()).toContain('|About us|/about|Published|22 November 2026, 00:30|')
  expect(page.link('About us')).toBe('/command-center/page/p1')
  expect((await open({ isPublished: false })).text()).toContain('|/about|Not published|')
})

test('a page without a title can be opened and deleted, too', async () => {
  const page = await open({ title: [] })
  expect(page.link('Untitled')).toBe('/command-center/page/p1')
  expect(page.has('Delete “Untitled”')).toBe(true)
})
