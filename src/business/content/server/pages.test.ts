import { expect, test } from 'vitest'
import type { Store } from '#db/open.ts'
import { randomId } from '#platform/server/secret.ts'
import { sampleShop } from '#tests/support/sample-shop.ts'

const paragraph = (...content: object[]) => ({ type: 'paragraph', content })
const doc = (...content: object[]) => ({ type: 'doc', content })
const text = (words: string, ...marks: object[]) => ({ type: 'text', text: words, marks })

/** Writes a page directly to the database: no editor would accept it. */
async function write(store: Store, page: Partial<Written>) {
  const id = randomId()
  const row = {
    ...{ id, version: 1, slug: 'new', isPublished: true, updatedAt: new Date('2026-05-01') },
    title: [{ locale: 'en' as const, value: 'New' }],
    ...page,
    content: JSON.stringify(page.content ?? []),
  }
  await store.db.insertInto('page').values(row).execute()
  return id
}
type Written = {
  slug: string
  title: { locale: 'en' | 'ru'; value: string }[]
  content: { locale: 'en' | 'ru'; value: unknown }[]
  isPublished: boolean
}

const move = (store: Store, slug: string, subjectId: string) =>
  store.db.insertInto('oldSlug').values({ kind: 'page', slug, subjectId }).execute()

test('shows a page in both languages, with a title and a description', async () => {
  const { get } = await sampleShop()
  for (const [path, title, heading, description] of [
    ['/delivery', 'Delivery and pickup', 'How it works', 'We cook to order'],
    ['/ru/delivery', 'Доставка и самовывоз', 'Как это работает', 'Мы готовим после заказа'],
  ] as const) {
    const { status, text: html } = await get(path)
    expect(status).toBe(200)
    expect(html).toMatch(new RegExp(`<title>${title} · `))
    expect(html).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`))
    expect(html).toMatch(new RegExp(`<h2[^>]*>${heading}</h2>`))
    expect(html).toMatch(new RegExp(`<meta name="description" content="${description}`))
    expect(html).toMatch(/<ul[^>]*><li[^>]*><p>/)
  }
})

test('the API returns the same, without an editor’s data', async () => {
  const { get } = await sampleShop()
  const { status, body } = await get('/api/pages/about?locale=ru')
  expect(status).toBe(200)
  expect(Object.keys(body).sort()).toEqual([
    'content',
    'contentLocale',
    'description',
    'photos',
    'slug',
    'title',
    'titleLocale',
    'updatedAt',
  ])
  expect(body).toMatchObject({ slug: 'about', title: 'О нас', photos: [], contentLocale: 'ru' })
  expect(body.description.length).toBeLessThanOrEqual(161)
  expect((await get('/api/pages/about')).body.title).toBe('About us')
  expect((await get('/api/pages/nothing')).status).toBe(404)
  expect((await get(`/api/pages/${'a'.repeat(76)}`)).status).toBe(422)
})

test('returns 404 for an unknown or unpublished page', async () => {
  const { get, store } = await sampleShop()
  await write(store, { slug: 'draft', isPublished: false })
  for (const path of ['/draft', '/ru/draft', '/no-such-page', `/${'a'.repeat(300)}`, '/About'])
    expect([path, (await get(path)).status]).toEqual([path, 404])
  expect((await get('/api/pages/draft')).status).toBe(404)
  expect((await get('/draft')).text).not.toContain('<h1 class="text-3xl font-bold lg:text-4xl">New')
})

test('unpublishing a page removes it at once', async () => {
  const { get, store } = await sampleShop()
  expect((await get('/about')).status).toBe(200)
  await store.db
    .updateTable('page')
    .set({ isPublished: false })
    .where('slug', '=', 'about')
    .execute()
  await expect.poll(async () => (await get('/about')).status).toBe(404)
})

test('shows an untranslated text in the default language, and marks it', async () => {
  const { get, store } = await sampleShop()
  const content = [{ locale: 'en' as const, value: doc(paragraph(text('Only English.'))) }]
  await write(store, { slug: 'english', content })
  const { text: html } = await get('/ru/english')
  expect(html).toMatch(/<h1 lang="en"[^>]*>New<\/h1><div lang="en">/)
  expect(html).toContain('Only English.')
  expect((await get('/english')).text).not.toContain('lang="en" ')
  expect((await get('/ru/about')).text).not.toMatch(/<(h1|div) lang=/)
})

test('shows a malicious text as plain text', async () => {
  const { get, store } = await sampleShop()
  const value = doc(
    paragraph(
      text('<img src=x onerror=alert(1)>'),
      text('tap', { type: 'link', attrs: { href: 'javascript:alert(1)', onclick: 'alert(1)' } }),
      text('own', { type: 'link', attrs: { href: '/about' } }),
      text('far', { type: 'link', attrs: { href: 'https://example.com/?a=1&b="' } }),
    ),
    { type: 'script', content: [text('alert(2)')] },
    { type: 'image', attrs: { src: 'https://evil.example/x.png', photoId: '../x' } },
  )
  await write(store, {
    slug: 'evil',
    title: [{ locale: 'en', value: '</title><script>alert(3)</script>' }],
    content: [
      { locale: 'en', value },
      { locale: 'ru', value },
    ],
  })
  const { text: html } = await get('/ru/evil')
  expect(html).not.toMatch(/<script>|<img src=x|javascript:alert|onclick|alert\(2\)|evil\.example/)
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;')
  expect(html).toContain('href="/ru/about"')
  expect(html).toContain('href="https://example.com/?a=1&amp;b=&quot;"')
})

test('an image is a photo of the shop, in its own widths', async () => {
  const { get, store } = await sampleShop()
  const photo = await store.db.selectFrom('photo').select('id').executeTakeFirstOrThrow()
  const picture = (photoId: string) => ({ type: 'image', attrs: { photoId, alt: 'The kitchen' } })
  const value = doc(picture(photo.id), picture('A'.repeat(22)))
  await write(store, { slug: 'kitchen', content: [{ locale: 'en', value }] })
  const { text: html } = await get('/kitchen')
  expect(html.match(/alt="The kitchen"/g)).toHaveLength(1)
  expect(html).toContain(`/photos/${photo.id}-640.webp`)
  const { body } = await get('/api/pages/kitchen')
  expect(body.photos).toEqual([
    expect.objectContaining({ id: photo.id, widths: [320, 640, 768, 960] }),
  ])
})

test('redirects an old URL to the page permanently', async () => {
  const { get, store } = await sampleShop()
  const id = await write(store, { slug: 'terms' })
  await move(store, 'conditions', id)
  const led = async (path: string) => {
    const { status, headers } = await get(path)
    return [status, headers.get('location')]
  }
  expect(await led('/conditions')).toEqual([301, '/terms'])
  expect(await led('/ru/conditions')).toEqual([301, '/ru/terms'])
  expect((await get('/conditions/_payload.json')).body).toEqual({ redirect: '/terms' })
  expect((await get('/api/pages/conditions')).body).toMatchObject({ status: 404, movedTo: 'terms' })
  await store.db.updateTable('page').set({ isPublished: false }).where('id', '=', id).execute()
  expect((await led('/conditions'))[0]).toBe(404)
})

test('a page named like a screen or a language hides neither', async () => {
  const { get, store } = await sampleShop()
  for (const slug of ['catalog', 'welcome', 'en', 'ru']) await write(store, { slug })
  expect((await get('/catalog')).text).not.toContain('<h1 class="text-3xl font-bold">New')
  expect((await get('/en')).headers.get('location')).toBe('/')
  expect((await get('/ru')).text).toContain('Вкус на бегу')
})
