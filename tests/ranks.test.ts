import { globSync, readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { commandCenterRanks, ranks, storefrontRanks, wordsRanks } from '../bin/make-walls.ts'
import { type Finding, lintPlanted } from './support/lint-planted.ts'

/** The ranks written by hand, so that the table doesn't confirm itself. */
const business = [
  'media shop content menu menu/choices menu/catalog menu/products menu/menus menu/stock menu/sample search staff front setup',
  'orders orders/customers orders/cart orders/place orders/own orders/telephony orders/board orders/phone orders/find',
  'receivers channel health menu-file privacy',
].flatMap((row) => row.split(' '))
const storefront = [
  'frame cart menu/kit menu/filter menu/catalog menu/category menu/product home search',
  'checkout/form checkout/time checkout/place checkout checkout/line finish track content/page content/page-preview error layouts',
].flatMap((row) => row.split(' '))
const commandCenter = [
  'frame/line frame/keys kit/session kit/form kit/list kit/photo',
  'menu/kit menu/product-frame menu/import menu/options menu/option-group menu/menus menu/menu menu/category menu/products menu/product',
  'menu/product-variants menu/product-options menu/product-usage customers/list',
  'orders/form orders/find orders/board orders/pass orders/wall orders/new orders/one customers/one content/pages content/page',
  'settings/kit content/links settings/general settings/orders settings/payment settings/warehouses',
  'settings/receivers settings/navigation settings/search-words settings/staff settings/device',
  'account readiness dashboard frame frame/missing sign-in welcome gallery',
].flatMap((row) => row.split(' '))
const words = [
  'kit shop footer home filter product choosing cart sold-out search checkout line finish error-page',
  'menu-file staff board views phone-order customers checklist readiness menu options sample pages',
  'settings/receivers settings',
].flatMap((row) => row.split(' '))

test('the table ranks the rooms as listed here', () => {
  expect(ranks).toEqual(business)
  expect(storefrontRanks).toEqual(storefront)
  expect(commandCenterRanks).toEqual(commandCenter)
  expect(wordsRanks).toEqual(words)
})

test('every room of business has a rank', () => {
  const files = globSync(['src/business/**/contract.ts', 'src/business/**/server/*.ts'])
  const found = files.map((file) =>
    file.replaceAll('\\', '/').replace(/^src\/business\/|\/(contract|server\/[\w.-]+)\.ts$/g, ''),
  )
  expect(found.filter((room) => !business.includes(room))).toEqual([])
})

type Import = { from: string; to: string }
/** For each two neighbours: an import from the lower room to the higher, and its twin from the higher to the lower. */
const neighbours = (all: readonly string[], kinds: readonly ((room: string) => string)[]) =>
  all.slice(1).flatMap((higher, at) =>
    kinds.flatMap((fileOf) =>
      kinds.map((other) => ({
        lower: all[at] ?? '',
        upward: { from: fileOf(all[at] ?? ''), to: other(higher) },
        downward: { from: fileOf(higher), to: other(all[at] ?? '') },
      })),
    ),
  )
const nounIn = (room: string) => `business/${room}/trial.ts`
const verbIn = (room: string) => `business/${room}/server/trial.ts`
const queryIn = (room: string) => `business/${room}/server/sql/trial.ts`
const screenIn = (top: string) => (room: string) => `${top}/${room}/trial.ts`
const pairs = [
  ...neighbours(business, [nounIn]),
  ...neighbours(business, [verbIn, queryIn]),
  ...neighbours(storefront, [screenIn('storefront')]),
  ...neighbours(commandCenter, [screenIn('command-center')]),
  ...neighbours(words, [screenIn('words')]),
]
/** The imports of each file, first of values, then of types: a line each. */
const planted = (imports: readonly Import[]) =>
  [...Map.groupBy(imports, ({ from }) => from)].map(([from, some]) => ({
    [`src/${from}`]: some.flatMap(({ to }) => [
      `import '#${to}'`,
      `import type { Trial as Of${to.replaceAll(/\W/g, '_')} } from '#${to}'`,
    ]),
  }))
const byFile = Map.groupBy(pairs, ({ upward }) => upward.from)
/** The last line of a file with an import from the lower room to the higher; what follows goes down. */
const lastUpward = (from: string) => 2 * (byFile.get(from)?.length ?? 0)

let found: Finding[]

// Both in one run of the linter, which takes seconds to read its settings.
beforeAll(async () => {
  const imports = [...pairs.map(({ upward }) => upward), ...pairs.map(({ downward }) => downward)]
  const all = [...(await lintPlanted(planted(imports))).values()].flat()
  found = all.filter(({ rule }) => rule === 'style/noRestrictedImports')
})

test('a lower neighbour cannot import the higher one', () => {
  for (const [from, some] of byFile) {
    const here = found.filter(
      ({ file, line }) => file === `src/${from}` && line <= lastUpward(from),
    )
    const lines = Array.from({ length: lastUpward(from) }, (_, at) => at + 1)
    expect(
      here.map(({ line }) => line).toSorted((a, b) => a - b),
      from,
    ).toEqual(lines)
    for (const { message } of here)
      expect(message, from).toContain(`${some[0]?.lower} imports only rooms below it.`)
  }
})

test('a higher neighbour can import the lower one', () => {
  const downward = found.filter(({ file, line }) => line > lastUpward(file.replace('src/', '')))
  expect(downward).toEqual([])
})

/** The room that owns each table; any room may read those of the platform and of db/. */
const owners: Record<string, string> = {
  media: 'photo photoFile',
  shop: 'channel workingDay specialDay warehouse paymentMethod oldSlug',
  content: 'page link navigationItem',
  menu: 'menu category categoryProduct popularProduct product variant',
  'menu/choices': 'size optionGroup option optionPrice productGroup',
  'menu/sample': 'sample',
  search: 'productPopularity synonym missedSearch',
  staff: 'staff session signInAttempt knownBrowser',
  orders: 'order orderLine orderEvent orderDay checkout checkoutLine formerCustomer',
  'orders/customers': 'customer customerName',
  'orders/telephony': 'ringing',
  'orders/find': 'exportTaken',
  receivers: 'receiver message messageAttempt',
  health: 'watcher',
}
const platformTables = 'announcement backup idempotencyKey lease migration revision'.split(' ')
const ownerOf = new Map(
  Object.entries(owners).flatMap(([room, tables]) =>
    tables.split(' ').map((table) => [table, room] as const),
  ),
)
/** Queries that may read higher rooms' tables: a product can't be deleted once it was ordered. */
const mayLookUp = ['isOrdered', 'countUses']

const inQuery =
  /\b(?:selectFrom|innerJoin|leftJoin|insertInto|updateTable|deleteFrom|preparedInsert)\(\s*'(\w+)/g

/** The tables of higher rooms in a file's queries. */
function tablesAbove(file: string, text: string) {
  const room = file.replace(/^src\/business\/|\/server\/sql\/.*$/g, '')
  const code = text
    .split(/^(?=export |const |async function |function )/m)
    .filter((part) => !mayLookUp.some((name) => part.includes(`function ${name}(`)))
  const names = code.flatMap((part) => [...part.matchAll(inQuery)].map(([, name = '']) => name))
  return names.filter((name) => {
    const owner = ownerOf.get(name)
    return owner !== undefined && business.indexOf(owner) > business.indexOf(room)
  })
}

test('queries name only tables of their own or lower rooms', () => {
  const tables = [...readFileSync('src/db/schema.sql', 'utf8').matchAll(/^CREATE TABLE "(\w+)"/gm)]
  const names = tables.map(([, name = '']) => name)
  expect(names.filter((name) => !ownerOf.has(name) && !platformTables.includes(name))).toEqual([])

  const files = globSync('src/business/**/server/sql/*.ts').map((one) => one.replaceAll('\\', '/'))
  expect(files.length).toBeGreaterThan(20)
  for (const file of files) expect(tablesAbove(file, readFileSync(file, 'utf8')), file).toEqual([])
  const query = "export const trial = (tx) => tx.selectFrom('order').selectAll()"
  expect(tablesAbove('src/business/menu/server/sql/trial.ts', query)).toEqual(['order'])
})
