import { expect, test } from 'vitest'
import { everything, manager } from '#tests/support/menu-file.ts'

test('imports the options and sizes of products', async () => {
  const shop = await manager()
  const file = `slug;options;sku;size;name_en;category_en;price;weight
pepperoni;toppings (0-3, 1 free): TP-HAM*, mozzarella | dough;PZ-PEP-25;;;;;
pepperoni;;PZ-PEP-30;35-cm;;;;
soup-of-the-day;without: NO-ONI;SP-DAY;30 cm;Soup of the day;Soups;300;400
`
  const checked = await shop.check(file)
  expect(checked.body.errors).toEqual([])
  expect(checked.body.counts).toEqual({ added: 1, changed: 2, untouched: 0 })
  expect((await shop.take(file, checked.body.seen)).status).toBe(200)
  const { groups } = (await shop.anna.get('/api/option-groups')).body
  const slugs = new Map(groups.map(({ id, slug }: { id: string; slug: string }) => [id, slug]))
  const own = async (slug: string) => {
    const { products } = (await shop.anna.get('/api/products')).body
    const { id } = products.find((one: { slug: string }) => one.slug === slug)
    const answer = (await shop.anna.get(`/api/products/${id}/option-groups`)).body
    return answer.groups.map(({ groupId, ...one }: { groupId: string }) => {
      return { ...one, group: slugs.get(groupId) }
    })
  }
  const [toppings, dough] = await own('pepperoni')
  expect(dough).toMatchObject({ group: 'dough', only: null, defaults: null })
  expect(toppings).toMatchObject({ group: 'toppings', least: 0, most: 3, freeCount: 1 })
  expect(toppings.only).toHaveLength(2)
  expect(toppings.defaults).toEqual([toppings.only[0]])
  expect(await own('soup-of-the-day')).toMatchObject([{ group: 'without', least: null }])
  const sizes = await shop.store.db
    .selectFrom('variant')
    .leftJoin('size', 'size.id', 'variant.sizeId')
    .select(['sku', 'size.slug'])
    .where('sku', 'in', ['PZ-PEP-25', 'PZ-PEP-30', 'SP-DAY'])
    .orderBy('sku')
    .execute()
  expect(sizes).toEqual([
    { sku: 'PZ-PEP-25', slug: null },
    { sku: 'PZ-PEP-30', slug: '35-cm' },
    { sku: 'SP-DAY', slug: '30-cm' },
  ])
  const again = (await shop.check(file)).body
  expect(again.counts).toEqual({ added: 0, changed: 0, untouched: 3 })
})

test('exports the options and imports them without a change', async () => {
  const shop = await manager()
  const file = await shop.text('/options?locale=ru')
  expect(file).toMatch(/^group;.*;price;price:25-cm;price:30-cm;price:35-cm;grams;/)
  expect(file).toContain('"119,00"')
  const checked = (await shop.check(file)).body
  const lines = file.trim().split('\r\n').length - 1
  expect([checked.counts, checked.errors]).toEqual([{ added: 0, changed: 0, untouched: lines }, []])
  const before = await everything(shop)
  expect((await shop.take(file, checked.seen)).body).toEqual(checked.counts)
  expect(await everything(shop)).toEqual(before)
})

test('a file of options adds and changes them, and keeps the end of a sold-out period', async () => {
  const shop = await manager()
  const soldOutUntil = new Date('2026-05-05T06:00:00Z')
  const options = shop.store.db.updateTable('option')
  await options.set({ isAvailable: false, soldOutUntil }).where('sku', '=', 'TP-HAM').execute()
  const file = `group,group_en,option_en,sku,price,price:30-cm,available
toppings,,,TP-HAM,95,125,no
toppings,,,TP-OLI,,,no
toppings,,Corn,TP-COR,45,65,
dips,Dips,Mayonnaise,DP-MAY,29,,
`
  const checked = (await shop.check(file)).body
  expect(checked.errors).toEqual([])
  expect(checked.counts).toEqual({ added: 2, changed: 2, untouched: 0 })
  expect(checked.groups).toEqual([{ name: [{ locale: 'en', value: 'Dips' }], meant: null }])
  expect((await shop.take(file, checked.seen)).status).toBe(200)
  const stored = await shop.store.db
    .selectFrom('option')
    .select(['sku', 'price', 'isAvailable', 'soldOutUntil'])
    .where('sku', 'in', ['TP-HAM', 'TP-OLI', 'TP-COR', 'DP-MAY'])
    .orderBy('sku')
    .execute()
  expect(stored).toEqual([
    { sku: 'DP-MAY', price: 29_00, isAvailable: true, soldOutUntil: null },
    { sku: 'TP-COR', price: 45_00, isAvailable: true, soldOutUntil: null },
    { sku: 'TP-HAM', price: 95_00, isAvailable: false, soldOutUntil },
    { sku: 'TP-OLI', price: 59_00, isAvailable: false, soldOutUntil: null },
  ])
  const { groups } = (await shop.anna.get('/api/option-groups')).body
  const of = (slug: string) => groups.find((one: { slug: string }) => one.slug === slug)
  expect(of('toppings')).toMatchObject({ optionCount: 10, productCount: 6, version: 2 })
  expect(of('dips')).toMatchObject({ optionCount: 1, productCount: 0 })
  expect((await shop.check(file)).body.counts).toEqual({ added: 0, changed: 0, untouched: 4 })
  expect((await shop.take(file, checked.seen)).body.title).toBe('menu-changed')
})

test('fifteen pizzas in three sizes with twelve toppings come with two files', async () => {
  const shop = await manager()
  const toppings = Array.from({ length: 12 }, (_, at) => `topping ${at},,${at + 50},${at + 70}`)
  const prices = 'price,price:30-cm'
  const options = `group_en,sign,most,option_en,sku,${prices}\nOn top,plus,6,${toppings.join('\n,,,')}\n`
  const pizzas = Array.from({ length: 15 }, (_, at) =>
    [25, 30, 35].map((size) => `Pizza ${at},Home,${size} cm,${size} cm,${size}0,400,on-top`),
  )
  const head = 'name_en,category_en,variant_en,size,price,weight,options'
  for (const [file, added] of [
    [options, 12],
    [[head, ...pizzas.flat(), ''].join('\n'), 45],
  ] as const) {
    const checked = (await shop.check(file)).body
    expect([checked.errors, checked.counts]).toEqual([[], { added, changed: 0, untouched: 0 }])
    expect((await shop.take(file, checked.seen)).status).toBe(200)
  }
  const { products } = (await shop.get('/api/channel')).body
  const { id } = products.find(({ slug }: { slug: string }) => slug === 'pizza-14')
  const { variants, choices } = (await shop.get(`/api/catalog/product/${id}/choices`)).body
  expect(variants).toHaveLength(3)
  expect(choices.groups).toMatchObject([{ name: 'On top', most: 6 }])
  expect(choices.groups[0].options).toHaveLength(12)
  expect(choices.groups[0].options[0]).toMatchObject({
    price: 50_00,
    prices: { [variants[1].id]: 70_00 },
  })
})

test('reports an unknown size in a file of options', async () => {
  const shop = await manager()
  const { status, body } = await shop.check('group,option_en,price:40-cm\ntoppings,Corn,5\n')
  expect([status, body.title]).toEqual([422, 'menu-file-unknown-columns'])
  expect(body.headings).toEqual([{ heading: 'price:40-cm', meant: expect.any(String) }])
})
