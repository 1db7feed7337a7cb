// The menu's filter compared with plain loops over the database, for every pair of facts.
import fc from 'fast-check'
import { allergens } from '#business/menu/allergen.ts'
import { diets } from '#business/menu/diet.ts'
import type { Guarantee, Verdict } from './guarantee.ts'
import type { Fault, Host, Running } from './host.ts'

export const guarantee: Guarantee = {
  id: 'V3',
  promise:
    'A filtered menu lists exactly the products whose declared facts and options fit, for every pair of facts, with and without scripts',
  run: (at) => measure(at),
  /** Fault: an undeclared list counts as complete. */
  control: (at) =>
    measure(at, {
      find: '(filter.without.length === 0 || facts.allergensDeclared)',
      put: 'true',
    }),
}

type Facts = {
  id: string
  spicy: number
  diets: string[]
  /** Its own, and those that it starts with or can't be had without. */
  allergens: ReadonlySet<string>
  allergensDeclared: boolean
}
type Preference = { name: 'diet' | 'without'; value: string; fits(facts: Facts): boolean }

const ruledOut: Partial<Record<string, string[]>> = {
  vegan: ['milk', 'eggs', 'fish', 'crustaceans', 'molluscs'],
  vegetarian: ['fish', 'crustaceans', 'molluscs'],
}

const preferences: Preference[] = [
  ...diets.map(
    (value): Preference => ({
      name: 'diet',
      value,
      fits: (facts) =>
        (facts.diets.includes(value) ||
          (value === 'vegetarian' && facts.diets.includes('vegan'))) &&
        !ruledOut[value]?.some((code) => facts.allergens.has(code)),
    }),
  ),
  { name: 'diet', value: 'not-spicy', fits: ({ spicy }) => spicy === 0 },
  ...allergens.map(
    (value): Preference => ({
      name: 'without',
      value,
      fits: (facts) => facts.allergensDeclared && !facts.allergens.has(value),
    }),
  ),
]

async function measure(at: Host, fault?: Fault): Promise<Verdict> {
  const shop = await at.shop(fault ? { fault } : {})
  const facts = await randomFacts(shop, at.seed)
  const wrong: string[] = []
  let filters = 0
  for (const [place, one] of preferences.entries())
    for (const other of preferences.slice(place)) {
      filters += 1
      const search = addressOf([one, other])
      const expected = facts.filter((product) => one.fits(product) && other.fits(product))
      const ids = expected.map(({ id }) => id).sort()
      for (const [where, found] of Object.entries(await listed(shop, search)))
        if (found.join() !== ids.join()) wrong.push(`${where}${search}`)
    }
  return {
    ok: wrong.length === 0,
    filters,
    products: facts.length,
    wrong: wrong.length,
    examples: wrong.slice(0, 3),
  }
}

/** Sorted, as the shop writes it itself. */
function addressOf(both: readonly Preference[]) {
  const part = (name: string) => {
    const values = both.filter((preference) => preference.name === name).map(({ value }) => value)
    return values.length > 0 ? [`${name}=${[...new Set(values)].sort().join()}`] : []
  }
  return `?${[...part('diet'), ...part('without')].join('&')}`
}

/** The products that each way of asking lists. */
async function listed(shop: Running, search: string) {
  const get = async (path: string) => (await fetch(shop.origin + path)).text()
  const idsOf = (sections: { cards: { id: string }[] }[]) =>
    [...new Set(sections.flatMap(({ cards }) => cards.map(({ id }) => id)))].sort()
  const html = await get(`/${search}`)
  const slugs = new Map(
    (await shop.rows('select "id", "slug" from "product"')).map(({ id, slug }) => [slug, `${id}`]),
  )
  const links = html.matchAll(/<h3[^>]*><a href="\/catalog\/[^/]+\/([^"?]+)/g)
  return {
    '/api/catalog': idsOf(JSON.parse(await get(`/api/catalog${search}`)).sections),
    '/_payload.json': idsOf(JSON.parse(await get(`/_payload.json${search}`)).data.sections),
    '/': [...new Set([...links].map(([, slug]) => slugs.get(slug) ?? `${slug}`))].sort(),
  }
}

const anyFacts = fc.record({
  spicy: fc.integer({ min: 0, max: 3 }),
  diets: fc.subarray([...diets]),
  allergens: fc.subarray([...allergens], { maxLength: 5 }),
  allergensDeclared: fc.boolean(),
})

const anyOption = fc.record({
  allergens: fc.subarray([...allergens], { maxLength: 2 }),
  isDefault: fc.boolean(),
  isAvailable: fc.constantFrom(true, true, true, false),
})

/** Gives every product and option random facts, and reads those of the menu back. */
async function randomFacts(shop: Running, seed: number): Promise<Facts[]> {
  const ids = await shop.rows('select "id" from "product"')
  const made = fc.sample(anyFacts, { seed, numRuns: ids.length })
  for (const [at, { id }] of ids.entries()) {
    const { spicy, diets, allergens, allergensDeclared } = made[at] ?? {}
    await shop.rows(
      `update "product" set "spicy" = ${spicy}, "diets" = '${JSON.stringify(diets)}',
        "allergens" = '${JSON.stringify(allergens)}', "allergensDeclared" = ${allergensDeclared}
        where "id" = '${id}' returning "id"`,
    )
  }
  await randomOptions(shop, seed)
  const { products } = (await (await fetch(`${shop.origin}/api/channel`)).json()) as {
    products: { id: string }[]
  }
  const onMenu = new Set(products.map(({ id }) => id))
  const rows = await shop.rows('select * from "product"')
  const brought = await allergensOfOptions(shop)
  return rows
    .filter(({ id }) => onMenu.has(`${id}`))
    .map(({ id, spicy, diets, allergens, allergensDeclared }) => ({
      id: `${id}`,
      spicy: Number(spicy),
      diets: parsed(diets),
      allergens: new Set([...parsed(allergens), ...(brought.get(`${id}`) ?? [])]),
      allergensDeclared: Boolean(allergensDeclared),
    }))
}

const parsed = (value: unknown) => (typeof value === 'string' ? JSON.parse(value) : value)

/** Every product gets one of the groups. What is taken out is never a default. */
async function randomOptions(shop: Running, seed: number) {
  const options = await shop.rows(
    `select "option"."id", "sign" from "option" join "optionGroup" on "optionGroup"."id" = "groupId"`,
  )
  const made = fc.sample(anyOption, { seed, numRuns: options.length })
  for (const [at, { id, sign }] of options.entries()) {
    const { allergens, isDefault, isAvailable } = made[at] ?? {}
    await shop.rows(
      `update "option" set "allergens" = '${JSON.stringify(allergens)}',
        "isDefault" = ${isDefault && sign !== 'MINUS'}, "isAvailable" = ${isAvailable}
        where "id" = '${id}' returning "id"`,
    )
  }
  const groups = await shop.rows('select "id" from "optionGroup"')
  const products = await shop.rows('select "id" from "product"')
  for (const [at, { id }] of products.entries())
    await shop.rows(
      `insert into "productGroup" ("productId", "groupId", "position")
        values ('${id}', '${groups[at % groups.length]?.id}', 99)
        on conflict do nothing returning "productId"`,
    )
}

/** What each product's options bring at first, or with any choice. No group of the sample requires more than one piece. */
async function allergensOfOptions(shop: Running): Promise<ReadonlyMap<string, Set<string>>> {
  const groups = await shop.rows(
    `select "productId", "groupId", "only", "sign", "optionGroup"."least", "optionGroup"."most"
      from "productGroup" join "optionGroup" on "optionGroup"."id" = "groupId"`,
  )
  const options = await shop.rows('select * from "option" order by "groupId", "position"')
  const brought = new Map<string, Set<string>>()
  for (const { productId, groupId, only, sign, least, most } of groups) {
    const found = brought.get(`${productId}`) ?? new Set()
    brought.set(`${productId}`, found)
    if (sign === 'MINUS') continue
    const own = options.filter(
      ({ id, ...option }) =>
        option.groupId === groupId && (!parsed(only) || parsed(only).includes(id)),
    )
    const available = own.filter(({ isAvailable }) => isAvailable)
    const start = available.filter(({ isDefault }) => isDefault).slice(0, Number(most ?? 99))
    for (const option of start) for (const code of parsed(option.allergens)) found.add(code)
    const required = available.length > 0 ? available : own
    for (const code of allergens)
      if (
        Number(least) > 0 &&
        required.length > 0 &&
        required.every((option) => parsed(option.allergens).includes(code))
      )
        found.add(code)
  }
  return brought
}
