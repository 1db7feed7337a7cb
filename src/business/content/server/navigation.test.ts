import { expect, test } from 'vitest'
import { randomId } from '#platform/server/secret.ts'
import { sampleShop } from '#tests/support/sample-shop.ts'

test('returns the menus in the requested language, in their order', async () => {
  const { get } = await sampleShop()
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

test('links lead to pages in their own language, and the current page is marked', async () => {
  const { get } = await sampleShop()
  const { text } = await get('/ru/about')
  expect(text.match(/href="\/ru\/delivery"/g)?.length).toBeGreaterThanOrEqual(3)
  expect(text).toMatch(/href="\/ru\/about" aria-current="page"/)
  expect(text.includes('href="/delivery"')).toBe(false)
  expect((await get('/about')).text).toMatch(/href="\/about" aria-current="page"/)
})

test('a social network has a name, opens in a new tab and announces it', async () => {
  const { get } = await sampleShop()
  const { text } = await get('/ru')
  const link = /<a href="https:\/\/example\.com\/telegram"[^>]*>/.exec(text)?.[0]
  expect(link).toContain('target="_blank"')
  expect(link).toContain('rel="noopener"')
  expect(link).toContain('aria-label="Телеграм, откроется в новой вкладке"')
})

test('omits unpublished pages and unsafe links', async () => {
  const { get, store } = await sampleShop()
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

test('sorts pages and links together by position', async () => {
  const { get, store } = await sampleShop()
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
    .values({ id: randomId(), group: 'main', position: 1, linkId: id, pageId: null })
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
  const { get, store } = await sampleShop()
  await store.db.deleteFrom('navigationItem').execute()
  await expect
    .poll(async () => (await get('/api/channel/front')).body.navigation)
    .toEqual({ main: [], footer: [], social: [] })
  const { text } = await get('/')
  expect(text).not.toContain('aria-label="Follow us"')
  const menus = text.match(/<nav[\s\S]*?<\/nav>/g) ?? []
  expect(menus.length).toBeGreaterThan(0)
  for (const menu of menus) expect(menu).toContain('<a ')
})
