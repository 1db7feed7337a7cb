// The menu's filter compared with plain loops over the database, for every pair of facts.
import fc from 'fast-check'
import { allergens } from '#business/menu/allergen.ts'
import { diets } from '#business/menu/diet.ts'
import type { Guarantee, Verdict } from './guarantee.ts'
import type { Fault, Host, Running } from './host.ts'

export const guarantee: Guarantee = {
  id: 'V3',
  promise:
    'A filtered menu lists exactly the products whose declared facts fit, for every pair of facts, with and without scripts',
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
  allergens: string[]
  allergensDeclared: boolean
}
type Preference = { name: 'diet' | 'without'; value: string; fits(facts: Facts): boolean }

const preferences: Preference[] = [
  ...diets.map(
    (value): Preference => ({
      name: 'diet',
      value,
      fits: (facts) =>
        facts.diets.includes(value) || (value === 'vegetarian' && facts.diets.includes('vegan')),
    }),
  ),
  { name: 'diet', value: 'not-spicy', fits: ({ spicy }) => spicy === 0 },
  ...allergens.map(
    (value): Preference => ({
      name: 'without',
      value,
      fits: (facts) => facts.allergensDeclared && !facts.allergens.includes(value),
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
  const idsOf = (shelves: { cards: { id: string }[] }[]) =>
    [...new Set(shelves.flatMap(({ cards }) => cards.map(({ id }) => id)))].sort()
  const html = await get(`/${search}`)
  const slugs = new Map(
    (await shop.rows('select "id", "slug" from "product"')).map(({ id, slug }) => [slug, `${id}`]),
  )
  const links = html.matchAll(/<h3[^>]*><a href="\/catalog\/[^/]+\/([^"?]+)/g)
  return {
    '/api/catalog': idsOf(JSON.parse(await get(`/api/catalog${search}`)).shelves),
    '/_payload.json': idsOf(JSON.parse(await get(`/_payload.json${search}`)).data.shelves),
    '/': [...new Set([...links].map(([, slug]) => slugs.get(slug) ?? `${slug}`))].sort(),
  }
}

const anyFacts = fc.record({
  spicy: fc.integer({ min: 0, max: 3 }),
  diets: fc.subarray([...diets]),
  allergens: fc.subarray([...allergens], { maxLength: 5 }),
  allergensDeclared: fc.boolean(),
})

/** Gives every product random facts, and reads those of the menu back. */
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
  const { products } = (await (await fetch(`${shop.origin}/api/channel`)).json()) as {
    products: { id: string }[]
  }
  const onMenu = new Set(products.map(({ id }) => id))
  const rows = await shop.rows('select * from "product"')
  const parsed = (value: unknown) => (typeof value === 'string' ? JSON.parse(value) : value)
  return rows
    .filter(({ id }) => onMenu.has(`${id}`))
    .map(({ id, spicy, diets, allergens, allergensDeclared }) => ({
      id: `${id}`,
      spicy: Number(spicy),
      diets: parsed(diets),
      allergens: parsed(allergens),
      allergensDeclared: Boolean(allergensDeclared),
    }))
}
