import { expect, test } from 'vitest'
import { refuse } from '#platform/refusal.ts'
import { openPage, visitWith } from '#tests/support/staff-page.tsx'
import { load, type NavigationPage } from './load.ts'
import { Page } from './page.tsx'

const title = (value: string) => [{ locale: 'en' as const, value }]
const page1 = { id: '1', title: title('About'), isPublished: true }
const draft2 = { id: '2', title: title('Plans'), isPublished: false }
const link1 = { id: '1', title: title('Blog'), icon: 'vk' }
const standing = {
  page: { kind: 'page', id: '1', title: title('About'), isShown: true },
  link: { kind: 'link', id: '1', title: title('Blog'), isShown: true },
} as const
const groups = { main: [standing.page], footer: [], social: [standing.link] }
const data = { groups, pages: [page1, draft2], links: [link1] } as unknown as NavigationPage
const open = (change: Partial<NavigationPage['groups']> = {}) =>
  openPage(<Page data={{ ...data, groups: { ...data.groups, ...change } }} />, { edited: groups })

test('only the changed menus are sent, with kind and id of their items', async () => {
  const page = await open()
  await page.fill('Add to Main menu', 'link/1')
  await page.press('Add')
  await page.press('Save')
  expect(page.sent).toMatchObject([
    {
      line: 'PATCH /api/navigation',
      input: {
        main: [
          { kind: 'page', id: '1' },
          { kind: 'link', id: '1' },
        ],
      },
    },
  ])
  expect(Object.keys(page.sent[0]?.input as object)).toEqual(['main'])
})

test('a page and a link with the same id are two things: one moves or goes without the other', async () => {
  const both = { main: [standing.page, standing.link] }
  const page = await open(both)
  await page.press('Move Blog up')
  await page.press('Save')
  expect(page.sent).toMatchObject([{ input: { main: [{ kind: 'link' }, { kind: 'page' }] } }])
  const other = await open(both)
  await other.press('Remove About')
  await other.press('Save')
  expect(other.sent[0]?.input).toMatchObject({ main: [{ kind: 'link', id: '1' }] })
})

test('a menu is offered what it hasn’t got, and what customers don’t see yet says so', async () => {
  const page = await open()
  const offered = (menu: string) => page.field(`Add to ${menu}`).options.map(({ text }) => text)
  expect(offered('Main menu')).toEqual(['Page or link', 'Blog', 'Plans · Not published'])
  expect(offered('Footer menu')).toEqual(['Page or link', 'Blog', 'About', 'Plans · Not published'])
  expect(offered('Social networks')).toEqual(['Page or link', 'About', 'Plans · Not published'])
})

test('nothing is added until something is chosen', async () => {
  const page = await open({ main: [] })
  expect(page.button('Add').getAttribute('aria-disabled')).toBe('true')
  await page.press('Add')
  expect(page.text()).toContain('|Main menu|Nothing here yet.|')
})

test('an item that customers don’t see is marked in its menu', async () => {
  const hidden = { ...standing.page, isShown: false }
  expect((await open({ main: [hidden] })).text()).toContain('|About|Page|Not published|')
  expect((await open()).text()).not.toContain('|About|Page|Not published|')
})

test('with any of the three lists refused there is no page', async () => {
  const answers = {
    'GET /api/navigation': groups,
    'GET /api/links': { links: [link1] },
    'GET /api/pages': { pages: [page1] },
  }
  expect(await load(visitWith(answers))).toMatchObject({ data: { groups, links: [link1] } })
  for (const line of Object.keys(answers))
    expect(await load(visitWith({ ...answers, [line]: refuse('not-allowed') }))).toEqual({
      missing: true,
    })
})

test('an item that is moved there and back is no change', async () => {
  const page = await open({ main: [standing.page, standing.link] })
  await page.press('Move Blog up')
  expect(page.has('Save')).toBe(true)
  await page.press('Move Blog down')
  expect(page.has('Save')).toBe(false)
})
