import { expect, test } from 'vitest'
import { randomId } from '#platform/server/secret.ts'
import { world } from '#tests/support/world.ts'

test('what stands where, in the language asked for and in its order', async () => {
  const { get } = await world()
  const { main, footer, social } = (await get('/api/channel/front?locale=ru')).body.navigation
  const pages = [
    { title: 'Доставка и самовывоз', href: '/delivery', target: '_self', icon: null },
    { title: 'О нас', href: '/about', target: '_self', icon: null },
    { title: 'Контакты', href: '/contacts', target: '_self', icon: null },
  ]
  expect([main, footer]).toEqual([pages, pages])
  expect(social).toEqual(
    ['telegram', 'instagram', 'youtube'].map((icon) =>
      expect.objectContaining({ href: `https://example.com/${icon}`, icon, target: '_blank' }),
    ),
  )
  const english = (await get('/api/channel/front')).body.navigation
  expect(english.main.map(({ title }: { title: string }) => title)).toEqual([
    'Delivery and pickup',
    'About us',
    'Contacts',
  ])
})

test('pages in both languages lead on in their own, and say which of them is open', async () => {
  const { get } = await world()
  const { text } = await get('/ru/about')
  expect(text.match(/href="\/ru\/delivery"/g)?.length).toBeGreaterThanOrEqual(3)
  expect(text).toMatch(/href="\/ru\/about" aria-current="page"/)
  expect(text.includes('href="/delivery"')).toBe(false)
  expect((await get('/about')).text).toMatch(/href="\/about" aria-current="page"/)
})

test('a social network has a name, opens beside the shop and says so', async () => {
  const { get } = await world()
  const { text } = await get('/ru')
  const link = /<a href="https:\/\/example\.com\/telegram"[^>]*>/.exec(text)?.[0]
  expect(link).toContain('target="_blank"')
  expect(link).toContain('rel="noopener"')
  expect(link).toContain('aria-label="Телеграм, откроется в новой вкладке"')
})

test('a page that is not published, and a link that leads nowhere safe, are left out', async () => {
  const { get, store } = await world()
  const { db } = store
  await db.updateTable('page').set({ isPublished: false }).where('slug', '=', 'about').execute()
  await db
    .updateTable('link')
    .set({ url: 'javascript:alert(1)' })
    .where('icon', '=', 'youtube')
    .execute()
  const shown = async () => {
    const { main, social } = (await get('/api/channel/front')).body.navigation
    return [...main, ...social].map(({ href }) => href)
  }
  await expect
    .poll(shown)
    .toEqual([
      '/delivery',
      '/contacts',
      'https://example.com/telegram',
      'https://example.com/instagram',
    ])
  expect((await get('/')).text).not.toMatch(/javascript:|href="\/about"/)
})

test('pages and links stand among each other by their position', async () => {
  const { get, store } = await world()
  const { id } = await store.db
    .selectFrom('link')
    .select('id')
    .where('icon', '=', 'telegram')
    .executeTakeFirstOrThrow()
  await store.db
    .updateTable('navigationItem')
    .set({ position: 5 })
    .where('position', '=', 1)
    .execute()
  await store.db
    .insertInto('navigationItem')
    .values({ id: randomId(), place: 'main', position: 1, linkId: id, pageId: null })
    .execute()
  const order = async () => {
    const { main } = (await get('/api/channel/front')).body.navigation
    return main.map(({ href }: { href: string }) => href)
  }
  await expect
    .poll(order)
    .toEqual(['/delivery', 'https://example.com/telegram', '/contacts', '/about'])
})

test('a shop without pages and links has no empty menus', async () => {
  const { get, store } = await world()
  await store.db.deleteFrom('navigationItem').execute()
  await expect
    .poll(async () => (await get('/api/channel/front')).body.navigation)
    .toEqual({ main: [], footer: [], social: [] })
  const { text } = await get('/')
  expect(text).not.toContain('aria-label="Social networks"')
  expect(text).not.toContain('aria-label="Main navigation"')
})
