import { expect, test } from 'vitest'
import { openPage } from '#tests/support/staff-page.tsx'
import type { Link } from './load.ts'
import { Page } from './page.tsx'

const link: Link = {
  ...{ id: 'l1', version: 7, url: '/blog', icon: 'vk', target: '_blank' },
  title: [{ locale: 'en', value: 'Blog' }],
}
const open = (edit: string | null, links: Link[] = [link]) =>
  openPage(<Page data={{ links, edit }} />, { edited: link })

test('an edited link sends its changes to its version, and its list opens after', async () => {
  const page = await open('l1')
  await page.fill('URL', '/news')
  await page.tick('No icon')
  await page.tick('Same tab')
  await page.press('Save')
  expect(page.sent).toEqual([
    {
      line: 'PATCH /api/links/l1',
      input: { url: '/news', icon: null, target: '_self' },
      version: 7,
    },
  ])
  expect(page.went).toEqual(['/command-center/link'])
})

test('a new link opens in the same tab and has no icon, unless one is chosen', async () => {
  const page = await open('new')
  await page.fill('Title · English', 'Our channel')
  await page.press('Add')
  const title = [{ locale: 'en', value: 'Our channel' }]
  expect(page.sent).toMatchObject([
    { line: 'POST /api/links', input: { title, url: '', icon: null, target: '_self' } },
  ])
  const other = await open('new')
  await other.tick('Telegram')
  await other.tick('New tab')
  await other.press('Add')
  expect(other.sent).toMatchObject([{ input: { icon: 'telegram', target: '_blank' } }])
})

test('only what exists can be deleted, and only its own address opens a link', async () => {
  expect((await open('l1')).has('Delete')).toBe(true)
  expect((await open('new')).has('Delete')).toBe(false)
  for (const edit of [null, 'other']) expect((await open(edit)).has('URL')).toBe(false)
})

test('the list marks links that open a new tab', async () => {
  expect((await open(null)).has('New tab')).toBe(true)
  expect((await open(null, [{ ...link, target: '_self' }])).has('New tab')).toBe(false)
})

test('an empty list offers to add a link once, in its middle', async () => {
  const count = async (links: Link[]) => (await open(null, links)).text().split('Add link').length
  expect(await count([])).toBe(2)
  expect((await open(null, [])).text()).toContain('|No links yet|')
  expect(await count([link])).toBe(2)
})
