import { describe, expect, test } from 'vitest'
import { allergens } from '#business/menu/allergen.ts'
import { filterOf, passes, preferences } from '#business/menu/filter.ts'
import { shopMenu } from '#business/menu/server/sql/menu.ts'
import { productsIn } from '#business/menu/server/sql/product.ts'
import { both, optionGroup, soldOut } from '#tests/support/option-groups.ts'
import { plainShop, sampleShop } from '#tests/support/sample-shop.ts'

type Section = { slug: string; count: number; cards: { id: string }[] }
const idsOn = (sections: Section[]) =>
  [...new Set(sections.flatMap(({ cards }) => cards.map(({ id }) => id)))].sort()

/** Every fourth product isn't declared. */
async function partlyDeclared() {
  const made = await sampleShop()
  const menu = await made.store.read(shopMenu)
  const ids = [...new Set(menu?.categories.flatMap(({ products }) => products.map(({ id }) => id)))]
  const undeclared = ids.filter((_, at) => at % 4 === 0)
  await made.store.write((tx) =>
    tx
      .updateTable('product')
      .set({ allergensDeclared: false })
      .where('id', 'in', undeclared)
      .execute(),
  )
  const products = await made.store.read((tx) => productsIn(tx, menu?.categories ?? []))
  return { ...made, products }
}

test('the filtered menu has exactly the dishes that pass, for every pair of facts', async () => {
  const { get, products } = await partlyDeclared()
  const single = [
    ...preferences.map((diet) => ({ diet })),
    ...allergens.map((without) => ({ without })),
  ]
  // Pairs are filtered in memory.
  const pairs = single.flatMap((one, at) =>
    (process.env.ENGINE === 'sqlite' ? single.slice(at) : [one]).map((other) => ({
      diet: [...new Set([one, other].flatMap((each) => ('diet' in each ? each.diet : [])))].join(),
      without: [
        ...new Set([one, other].flatMap((each) => ('without' in each ? each.without : []))),
      ].join(),
    })),
  )
  for (const { diet, without } of pairs) {
    const search = new URLSearchParams({ ...(diet && { diet }), ...(without && { without }) })
    const { body } = await get(`/api/catalog?${search}`)
    const filter = filterOf({ diet, without })
    const left = products.filter((product) => passes(product, filter))
    expect(idsOn(body.sections), `${search}`).toEqual(left.map(({ id }) => id).sort())
    expect(body.filtered, `${search}`).toMatchObject({ count: left.length, total: products.length })
    expect(
      body.sections.every(({ cards, count }: Section) => count > 0 && count === cards.length),
    ).toBe(true)
  }
})

describe('a filter', () => {
  test('counts dishes that only lack a declared list', async () => {
    const { get, products } = await partlyDeclared()
    const { filtered } = (await get('/api/catalog?without=milk')).body
    const undeclared = products.filter(
      ({ allergens, allergensDeclared }) => !allergensDeclared && !allergens.includes('milk'),
    )
    expect(filtered.undeclared).toBe(undeclared.length)
    expect((await get('/api/catalog?diet=vegan')).body.filtered.undeclared).toBe(0)
    expect((await get('/api/catalog')).body).not.toHaveProperty('filtered')
  })

  test('applies to a category and to the links of categories', async () => {
    const { get } = await partlyDeclared()
    const { section, categories, filtered } = (await get('/api/catalog/category/pizza?diet=vegan'))
      .body
    expect(section).toMatchObject({ slug: 'pizza', count: 0, cards: [] })
    expect(filtered).toMatchObject({ count: 0, total: 6 })
    const counts = new Map(categories.map(({ slug, count }: Section) => [slug, count]))
    expect(counts.get('pizza')).toBe(0)
    expect(counts.get('drinks')).toBe(2)
    expect(counts.has('desserts')).toBe(false)
    const links = (await get('/api/catalog/categories?diet=vegan')).body.categories
    expect(links.map(({ slug }: Section) => slug)).not.toContain('pizza')
  })

  test('applies to what goes with an order and to more of a category', async () => {
    const { get, products } = await partlyDeclared()
    type Offered = { id: string; name: string }
    const isLeft = (id: string) =>
      products.some((one) => one.id === id && passes(one, filterOf({ without: 'milk' })))
    const pizzas: Offered[] = (await get('/api/catalog/category/pizza')).body.section.cards
    const beside = async (filter: string): Promise<Offered[]> =>
      (await get(`/api/catalog/goes-with?products=${pizzas[0]?.id}${filter}`)).body.cards
    const all = await beside('')
    const left = await beside('&without=milk')
    expect(left).toEqual(all.filter(({ id }) => isLeft(id)))
    expect([all.length, left.length]).toEqual([3, 2])
    const others = async (filter: string): Promise<Offered[]> =>
      (await get(`/catalog/drinks/orange-juice/_payload.json${filter}`)).body.data.others
    const [drinks, free] = [await others(''), await others('?without=milk')]
    expect(free).toEqual(drinks.filter(({ id }) => isLeft(id)))
    expect(free.length).toBeLessThan(drinks.length)
    expect(free.length).toBeGreaterThan(0)
  })

  test('ignores unknown values', async () => {
    const { get } = await sampleShop()
    expect((await get('/api/catalog?diet=carnivore')).status).toBe(422)
    expect((await get('/api/catalog?without=milk,')).status).toBe(422)
    expect((await get('/api/catalog?without=sand,milk')).status).toBe(422)
    expect((await get('/api/catalog?without=nuts,milk&diet=not-spicy,vegan')).status).toBe(200)
  })
})

const orangeJuice = ({ store }: Awaited<ReturnType<typeof plainShop>>) =>
  store.db
    .selectFrom('product')
    .select('id')
    .where('slug', '=', 'orange-juice')
    .executeTakeFirstOrThrow()

test('filter and search leave out a dish whose options contain the allergen', async () => {
  const made = await plainShop()
  const { id } = await orangeJuice(made)
  await made.store.write((tx) =>
    tx
      .updateTable('product')
      .set({ diets: JSON.stringify(['vegan']) })
      .where('id', '=', id)
      .execute(),
  )
  const visitor = made.visitor()
  const isIn = (cards: { id: string }[]) => cards.some((card) => card.id === id)
  const listed = async () => {
    const { sections, filtered } = (await visitor.get('/api/catalog?without=milk')).body
    const vegan = (await visitor.get('/api/catalog?diet=vegan')).body
    const found = await Promise.all(
      ['dairy free juice', 'без молока', 'vegan juice'].map((q) =>
        visitor.get(`/api/search?q=${encodeURIComponent(q)}`),
      ),
    )
    const all: boolean[] = [
      sections.some(({ cards }: Section) => isIn(cards)),
      vegan.sections.some(({ cards }: Section) => isIn(cards)),
      ...found.map(({ body }) => isIn([...body.cards, ...body.similar, ...body.undeclared])),
      isIn((await visitor.get('/api/search?q=juice&without=milk')).body.cards),
      isIn((await visitor.get('/api/search?q=juice&diet=vegan')).body.cards),
    ]
    return { count: filtered.count, everywhere: all.every(Boolean), somewhere: all.some(Boolean) }
  }
  await expect.poll(listed).toMatchObject({ everywhere: true })
  const before = await listed()
  const left = { count: before.count - 1, everywhere: false, somewhere: false }
  const cream = { name: both('with cream', 'со сливками'), allergens: ['milk'], isDefault: true }
  const plain = { name: both('plain', 'простой') }
  const group = await optionGroup(
    made,
    { name: both('Kind', 'Вид'), sign: 'NONE', least: 1, most: 1, allergensDeclared: true },
    [cream, plain],
    [id],
  )
  await expect.poll(listed).toEqual(left)
  const options = [cream, plain].map((option, at) => ({
    ...option,
    id: group.ids[at],
    isDefault: false,
  }))
  const seen = { 'If-Match': `"${group.version}"` }
  await made.anna.send('PATCH', group.path, { options }, seen)
  await expect.poll(listed).toEqual(before)
  await soldOut(made, group.ids[1] ?? '')
  await expect.poll(listed).toEqual(left)
})

test('a dish isn’t declared until the options on it are', async () => {
  const made = await plainShop()
  const { id } = await orangeJuice(made)
  const visitor = made.visitor()
  const read = async () => {
    const { sections, filtered } = (await visitor.get('/api/catalog?without=milk')).body
    const page = (await visitor.get('/api/catalog/category/drinks/product/orange-juice')).body
    const isListed = idsOn(sections).includes(id)
    const { undeclared } = filtered
    return { isListed, undeclared, isDeclared: page.allergensDeclared }
  }
  const before = await read()
  expect(before).toMatchObject({ isListed: true, isDeclared: true })
  const ice = { name: both('ice', 'лёд') }
  const group = await optionGroup(made, { name: both('Extras', 'Добавки') }, [ice], [id])
  await expect
    .poll(read)
    .toEqual({ isListed: false, undeclared: before.undeclared + 1, isDeclared: false })
  const seen = { 'If-Match': `"${group.version}"` }
  await made.anna.send('PATCH', group.path, { allergensDeclared: true }, seen)
  await expect.poll(read).toEqual(before)
})

test('a menu without declared facts can’t be filtered', async () => {
  const { get, store } = await sampleShop()
  expect((await get('/api/catalog')).body.canFilter).toBe(true)
  expect((await get('/api/catalog/filters')).body).toEqual({
    diets: ['vegan', 'vegetarian'],
    isSpicy: true,
  })
  await store.write((tx) =>
    tx
      .updateTable('product')
      .set({ allergensDeclared: false, spicy: 0, diets: JSON.stringify([]) })
      .execute(),
  )
  await expect.poll(async () => (await get('/api/catalog')).body.canFilter).toBe(false)
})

test('cards have badges, and “New” only while few products are new', async () => {
  const { get, store, clock } = await sampleShop()
  const badges = async (slug: string) => {
    const { sections } = (await get('/api/catalog')).body
    const cards = sections.flatMap((section: Section) => section.cards)
    return cards.find((card: { slug: string }) => card.slug === slug).badges
  }
  expect(await badges('tom-yum')).toEqual([{ kind: 'spicy', peppers: 3 }])
  expect(await badges('chicken-ramen')).toEqual([{ kind: 'label', text: 'House favourite' }])
  expect(await badges('caesar')).toBeUndefined()
  const long = new Date(clock.now.getTime() - 15 * 24 * 60 * 60 * 1000)
  await store.write(async (tx) => {
    await tx.updateTable('product').set({ createdAt: long }).where('slug', '<>', 'caesar').execute()
    await tx
      .updateTable('product')
      .set({ labelUntil: '2020-01-01' })
      .where('slug', '=', 'chicken-ramen')
      .execute()
    const caesar = await tx
      .selectFrom('product')
      .select('id')
      .where('slug', '=', 'caesar')
      .executeTakeFirstOrThrow()
    await tx.insertInto('popularProduct').values({ productId: caesar.id, position: 0 }).execute()
  })
  await expect.poll(() => badges('caesar')).toEqual([{ kind: 'new' }, { kind: 'popular' }])
  expect(await badges('chicken-ramen')).toBeUndefined()
  await store.write((tx) =>
    tx.updateTable('channel').set({ showsNew: false, showsPopular: false }).execute(),
  )
  await expect.poll(() => badges('caesar')).toBeUndefined()
})
