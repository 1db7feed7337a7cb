import { expect, test } from 'vitest'
import { fuzz } from '#tests/support/fuzz.ts'
import { sampleShop } from '#tests/support/sample-shop.ts'

const seen = (version: number) => ({ 'If-Match': `"${version}"` })
const en = (value: string) => [{ locale: 'en', value }]
const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] })
const saying = (text: string) => [
  { locale: 'en', value: { type: 'doc', content: [paragraph(text)] } },
]
const path = '/api/pages'
const own = (id: string) => `${path}/id/${id}`

test('adds, publishes, changes and deletes a page', async () => {
  const { anna, get } = await sampleShop()
  const before = (await anna.get(path)).body.pages
  const input = {
    title: [
      { locale: 'en', value: 'Our kitchen' },
      { locale: 'ru', value: 'Наша кухня' },
    ],
    content: saying('We cook at night.'),
  }
  const added = await anna.send('POST', path, input)
  const page = {
    ...input,
    id: added.body.id,
    version: 1,
    slug: 'our-kitchen',
    isPublished: false,
    updatedAt: '2026-05-04T12:00:00.000Z',
    photos: [],
  }
  expect([added.status, added.body]).toEqual([201, page])
  expect((await anna.get(own(page.id))).body).toEqual(page)
  const { content: _, photos: __, ...listed } = page
  const { pages } = (await anna.get(path)).body
  expect([pages.length, pages.find(({ id }: { id: string }) => id === page.id)]).toEqual([
    before.length + 1,
    listed,
  ])
  expect((await get('/our-kitchen')).status).toBe(404)

  const published = await anna.send('PATCH', own(page.id), { isPublished: true }, seen(1))
  expect(published.body).toEqual({ ...page, isPublished: true, version: 2 })
  await expect.poll(async () => (await get('/our-kitchen')).text).toContain('We cook at night')
  await anna.send('PATCH', own(page.id), { content: saying('We cook by day.') }, seen(2))
  await expect.poll(async () => (await get('/our-kitchen')).text).toContain('We cook by day')
  const late = await anna.send('PATCH', own(page.id), { title: en('Late') }, seen(2))
  expect([late.status, late.body.title, late.body.version]).toEqual([412, 'stale', 3])

  expect((await anna.send('DELETE', own(page.id), {})).status).toBe(200)
  await expect.poll(async () => (await get('/our-kitchen')).status).toBe(404)
  for (const method of ['GET', 'PATCH', 'DELETE'] as const) {
    const body = method === 'GET' ? undefined : {}
    expect((await anna.send(method, own(page.id), body, seen(3))).status).toBe(404)
  }
})

test('a numbered list begins in the shop at the number where it begins in the editor', async () => {
  const { anna, get } = await sampleShop()
  const item = { type: 'listItem', content: [paragraph('Pay the courier')] }
  const value = {
    type: 'doc',
    content: [{ type: 'orderedList', attrs: { start: 3 }, content: [item] }],
  }
  const input = { title: en('How to pay'), content: [{ locale: 'en', value }], isPublished: true }
  expect((await anna.send('POST', path, input)).body.content).toEqual(input.content)
  await expect.poll(async () => (await get('/how-to-pay')).text).toContain('<ol start="3"')
})

test('makes a slug from the title, and redirects an old one', async () => {
  const { anna, get, store } = await sampleShop()
  const slugOf = async (title: object[], slug?: string) =>
    (await anna.send('POST', path, { title, ...(slug && { slug }), isPublished: true })).body.slug
  const both = [
    { locale: 'ru', value: 'О нас' },
    { locale: 'en', value: 'About Us!' },
  ]
  expect(await slugOf(both)).toBe('about-us')
  expect(await slugOf(both)).toBe('about-us-2')
  expect(await slugOf(en('寿司'))).toBe('page')
  expect(await slugOf(en('Catalog'))).toBe('catalog-2')
  expect(await slugOf(en('Ёжик'))).toBe('yozhik')

  const { body } = await anna.send('POST', path, { title: en('Fees'), isPublished: true })
  const move = async (slug: string, version: number) =>
    (await anna.send('PATCH', own(body.id), { slug }, seen(version))).status
  expect([await move('prices', 1), await move('tariffs', 2)]).toEqual([200, 200])
  const at = async (slug: string) => {
    const { status, headers } = await get(slug)
    return [status, headers.get('location')]
  }
  await expect.poll(() => at('/fees')).toEqual([301, '/tariffs'])
  expect(await at('/prices')).toEqual([301, '/tariffs'])

  // Another page takes the old slug, and the first page returns to another of its own.
  expect(await slugOf(en('Fees again'), 'fees')).toBe('fees')
  expect(await move('prices', 3)).toBe(200)
  await expect.poll(() => at('/tariffs')).toEqual([301, '/prices'])
  expect([(await get('/fees')).status, (await get('/prices')).status]).toEqual([200, 200])
  await anna.send('DELETE', own(body.id), {})
  const left = await store.db.selectFrom('oldSlug').selectAll().execute()
  expect(left.filter(({ subjectId }) => subjectId === body.id)).toEqual([])
})

test('of many simultaneous requests for one slug, one gets it', async () => {
  const { anna } = await sampleShop()
  const addWith = (slug: string, at: number) =>
    anna.send('POST', path, { title: en(`Page ${at}`), slug })
  const answers = await Promise.all(Array.from({ length: 8 }, (_, at) => addWith('wanted', at)))
  expect(answers.map(({ status, body }) => (status === 201 ? 201 : body.title)).sort()).toEqual([
    201,
    ...Array(7).fill('slug-taken'),
  ])
  const written = await Promise.all(Array.from({ length: 6 }, (_, at) => addWith(`own-${at}`, at)))
  const moves = await Promise.all(
    written.map(({ body }) => anna.send('PATCH', own(body.id), { slug: 'moved' }, seen(1))),
  )
  expect(moves.filter(({ status }) => status === 200)).toHaveLength(1)
  const sameTitle = await Promise.all(
    Array.from({ length: 6 }, () => anna.send('POST', path, { title: en('The same') })),
  )
  expect(new Set(sameTitle.map(({ body }) => body.slug)).size).toBe(6)
})

test('stores only allowed content, and rejects invalid input by field', async () => {
  const { anna, store } = await sampleShop()
  const evil = {
    type: 'doc',
    content: [
      { type: 'script', content: [{ type: 'text', text: 'alert(1)' }] },
      {
        type: 'paragraph',
        onclick: 'alert(2)',
        content: [
          {
            type: 'text',
            text: 'kept',
            marks: [{ type: 'link', attrs: { href: 'javascript:alert(3)' } }, { type: 'bold' }],
          },
        ],
      },
    ],
  }
  const content = [{ locale: 'en', value: evil }]
  const { body } = await anna.send('POST', path, { title: en('Evil'), content })
  const stored = {
    type: 'doc',
    content: [
      { type: 'paragraph', content: [{ type: 'text', text: 'kept', marks: [{ type: 'bold' }] }] },
    ],
  }
  expect(body.content).toEqual([{ locale: 'en', value: stored }])
  const row = store.db.selectFrom('page').select('content').where('id', '=', body.id)
  expect(JSON.stringify(await row.executeTakeFirst())).not.toMatch(/alert|onclick/)

  const table: [object, string][] = [
    [{ title: en('x') }, 'title.0.value too-short'],
    [{ title: [] }, 'title required'],
    [{ title: [{ locale: 'ru', value: 'Страница' }] }, 'title required'],
    [{ slug: 'x' }, 'slug too-short'],
    [{ slug: 'Upper' }, 'slug invalid'],
    [{ slug: 'catalog' }, 'slug invalid'],
    [{ content: 'text' }, 'content invalid'],
    [{ content: [...saying('a'), ...saying('b')] }, 'content invalid'],
  ]
  for (const [change, fault] of table)
    for (const answer of [
      await anna.send('POST', path, { title: en('Right'), ...change }),
      await anna.send('PATCH', own(body.id), change, seen(1)),
    ]) {
      const [first] = answer.body.errors
      expect([answer.status, `${first.field} ${first.code}`]).toEqual([422, fault])
    }
})

const telegram = {
  title: en('Telegram'),
  url: 'https://t.me/shop',
  icon: 'telegram',
  target: '_blank',
}

test('adds, reads, changes and deletes a link, and rejects unsafe ones', async () => {
  const { anna } = await sampleShop()
  const added = await anna.send('POST', '/api/links', telegram)
  const link = { ...telegram, id: added.body.id, version: 1 }
  expect([added.status, added.body]).toEqual([201, link])
  const at = `/api/links/${link.id}`
  expect((await anna.get(at)).body).toEqual(link)
  expect((await anna.get('/api/links')).body.links).toContainEqual(link)
  const changed = await anna.send('PATCH', at, { url: '/about', icon: null }, seen(1))
  expect(changed.body).toEqual({ ...link, url: '/about', icon: null, version: 2 })
  expect((await anna.send('PATCH', at, {}, seen(1))).status).toBe(412)
  for (const url of ['javascript:alert(1)', '//evil.example', 'data:text/html,x', 'shop', ''])
    for (const answer of [
      await anna.send('POST', '/api/links', { ...telegram, url }),
      await anna.send('PATCH', at, { url }, seen(2)),
    ])
      expect([url, answer.status, answer.body.errors[0].field]).toEqual([url, 422, 'url'])
  expect((await anna.send('DELETE', at, {})).status).toBe(200)
  expect((await anna.get(at)).status).toBe(404)
  expect((await anna.send('DELETE', at, {})).status).toBe(404)
})

type Standing = { kind: string; id: string }

test('reorders the navigation by group, and customers see it', async () => {
  const { anna, get } = await sampleShop()
  const before = (await anna.get('/api/navigation')).body
  expect([before.main.length, before.footer.length, before.social.length]).toEqual([3, 3, 3])
  const { body: draft } = await anna.send('POST', path, { title: en('Draft') })
  const { body: link } = await anna.send('POST', '/api/links', telegram)
  const items = [
    { kind: 'link', id: link.id },
    { kind: 'page', id: draft.id },
    ...before.main.toReversed().map(({ kind, id }: Standing) => ({ kind, id })),
  ]
  const done = await anna.send('PATCH', '/api/navigation', { main: items }, seen(before.version))
  expect(done.body.main.map(({ kind, id }: Standing) => ({ kind, id }))).toEqual(items)
  expect(done.body.main[1]).toEqual({
    kind: 'page',
    id: draft.id,
    title: en('Draft'),
    isShown: false,
  })
  expect([done.body.footer, done.body.social]).toEqual([before.footer, before.social])
  const shown = async () =>
    (await get('/api/channel/front')).body.navigation.main.map((one: { href: string }) => one.href)
  await expect.poll(shown).toEqual(['https://t.me/shop', '/contacts', '/about', '/delivery'])

  await anna.send('DELETE', `/api/links/${link.id}`, {})
  await anna.send('DELETE', own(draft.id), {})
  expect((await anna.get('/api/navigation')).body.main).toHaveLength(3)
  const change = async (input: object) => {
    const { version } = (await anna.get('/api/navigation')).body
    const { status, body } = await anna.send('PATCH', '/api/navigation', input, seen(version))
    return [status, body.errors?.[0]?.field]
  }
  expect(await change({ main: [items[2], items[2]] })).toEqual([422, 'main.1.id'])
  expect(await change({ main: [{ kind: 'dish', id: 'x' }] })).toEqual([422, 'main.0.kind'])
  expect(await change({ main: Array(51).fill(items[2]) })).toEqual([422, 'main'])
  expect(await change({ main: [] })).toEqual([200, undefined])
  await expect.poll(shown).toEqual([])
})

test('the groups of the navigation are saved together, without what was deleted', async () => {
  const { anna } = await sampleShop()
  const { body: link } = await anna.send('POST', '/api/links', telegram)
  const { body: page } = await anna.send('POST', path, { title: en('Short-lived') })
  const before = (await anna.get('/api/navigation')).body
  const itemsOf = (group: Standing[]) => group.map(({ kind, id }) => ({ kind, id }))
  const main = itemsOf(before.main).toReversed()
  const footer = itemsOf(before.footer)
  const here = { kind: 'link', id: link.id }
  const change = (input: object) =>
    anna.send('PATCH', '/api/navigation', input, seen(before.version))
  const refused = await change({ main, footer: [here, here] })
  expect([refused.status, refused.body.errors]).toEqual([
    422,
    [{ field: 'footer.1.id', code: 'invalid' }],
  ])
  expect((await anna.get('/api/navigation')).body).toEqual(before)

  // An editor still has both when a colleague deletes them.
  await anna.send('DELETE', `/api/links/${link.id}`, {})
  await anna.send('DELETE', own(page.id), {})
  const saved = await change({ main, footer: [here, ...footer, { kind: 'page', id: page.id }] })
  expect(saved.status).toBe(200)
  expect(itemsOf(saved.body.main)).toEqual(main)
  expect([saved.body.footer, saved.body.social]).toEqual([before.footer, before.social])
  expect((await anna.get('/api/navigation')).body).toEqual(saved.body)
})

test('of many simultaneous reorders one applies completely, and the others are stale', async () => {
  const { anna } = await sampleShop()
  const { main, version } = (await anna.get('/api/navigation')).body
  const items = main.map(({ kind, id }: Standing) => ({ kind, id }))
  const reorder = (at: number) => ({ main: at % 2 ? items : items.toReversed() })
  expect((await anna.send('PATCH', '/api/navigation', reorder(0))).status).toBe(428)
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, at) =>
      anna.send('PATCH', '/api/navigation', reorder(at), seen(version)),
    ),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(11).fill(412)])
  const saved = answers.find(({ status }) => status === 200)?.body
  expect(answers.find(({ status }) => status === 412)?.body.version).toBe(saved.version)
  const now = (await anna.get('/api/navigation')).body
  expect([now, now.version]).toEqual([saved, version + 1])
  const { body: page } = await anna.send('POST', path, { title: en('Short-lived') })
  const rivals = await Promise.all([
    anna.send('DELETE', own(page.id), {}),
    ...Array.from({ length: 6 }, () =>
      anna.send(
        'PATCH',
        '/api/navigation',
        { footer: [{ kind: 'page', id: page.id }] },
        seen(version + 1),
      ),
    ),
  ])
  for (const { status } of rivals) expect(status).toBeLessThan(500)
  expect((await anna.get('/api/navigation')).body.footer.length).toBeLessThanOrEqual(3)
})

test('never fails on any input', async () => {
  const { anna } = await sampleShop()
  const page = { title: en('Some page'), content: saying('words'), isPublished: true }
  const { body } = await anna.send('POST', path, page)
  const { body: link } = await anna.send('POST', '/api/links', telegram)
  let version = 1
  const following = {
    ...anna,
    send: async (...sent: Parameters<typeof anna.send>) => {
      const answer = await anna.send(...sent)
      if (answer.status === 200) version = answer.body.version
      return answer
    },
  }
  const taken = async (...args: Parameters<typeof fuzz>) => {
    const statuses = await fuzz(...args)
    expect([args[1], (statuses.get(200) ?? 0) + (statuses.get(201) ?? 0)]).not.toEqual([args[1], 0])
  }
  await taken(anna, ['POST', path], { ...page, slug: 'same-address' })
  await taken(following, ['PATCH', own(body.id)], { ...page, slug: 'here' }, () => seen(version))
  await taken(anna, ['POST', '/api/links'], telegram)
  version = 1
  await taken(following, ['PATCH', `/api/links/${link.id}`], telegram, () => seen(version))
  const items = [
    { kind: 'page', id: body.id },
    { kind: 'link', id: link.id },
  ]
  version = (await anna.get('/api/navigation')).body.version
  const places = { main: items, footer: items }
  await taken(following, ['PATCH', '/api/navigation'], places, () => seen(version))
  for (const gone of [own('x'), '/api/links/x']) await fuzz(anna, ['DELETE', gone], {})
  const deep = JSON.parse(`${'{"content":['.repeat(5000)}1${']}'.repeat(5000)}`)
  const answer = await anna.send('POST', path, {
    ...page,
    content: [{ locale: 'en', value: deep }],
  })
  expect(answer.status).toBeLessThan(500)
})

test('refuses a photo that has been deleted since it was inserted, and says which one', async () => {
  const { anna, store } = await sampleShop()
  const { id } = await store.db.selectFrom('photo').select('id').executeTakeFirstOrThrow()
  const gone = 'A'.repeat(22)
  const picture = (photoId: string, alt = '') => ({ type: 'image', attrs: { photoId, alt } })
  const texts = (...content: object[]) => [{ locale: 'ru', value: { type: 'doc', content } }]
  const title = en('Kitchen')
  const content = texts(picture(id, 'Oven'), picture(gone, 'Cook'))
  const photos = [{ locale: 'ru', number: 2, alt: 'Cook' }]
  const added = await anna.send('POST', path, { title, content })
  expect([added.status, added.body]).toMatchObject([409, { title: 'photo-gone', photos }])
  const page = (await anna.send('POST', path, { title, content: texts(picture(id)) })).body
  const change = (input: object, version = 1) =>
    anna.send('PATCH', own(page.id), input, seen(version))
  expect((await change({ content })).body).toMatchObject({ title: 'photo-gone', photos })
  expect((await anna.get(own(page.id))).body).toEqual(page)

  // Saved by a version that didn't look: the rest of the text can still be changed.
  const before = JSON.stringify(texts(picture(gone)))
  await store.db.updateTable('page').set({ content: before }).where('id', '=', page.id).execute()
  const after = await change({ content: texts(paragraph('New'), picture(gone)) })
  expect(after.status, after.text).toBe(200)
})
