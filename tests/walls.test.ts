import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { config, walls } from '../bin/make-walls.ts'
import { type Found, judge } from './support/judge.ts'

/** A file with a crime a line, and its innocent twin. */
type Trial = { file: string; crimes: readonly string[]; innocent: readonly string[] }

const sql = ['kysely', 'kysely/helpers/sqlite', 'pg', 'pg/lib/utils.js']
const below = ['#db/open.ts', '#business/ordering/server/sql.ts', ...sql]
const http = ['hono', 'hono/cookie', '@hono/node-server']
const machine = ['node:fs', 'node:fs/promises', 'sharp', 'culori', 'culori/fn']
const server = ['#platform/server/door.ts', '#ui/server/accent.ts', '#server/site.ts']
const notForBrowsers = [...below, ...http, ...machine, ...server]
const tops = [
  '#api.ts',
  '#server.ts',
  '#routes.ts',
  '#staff-routes.ts',
  '#screens.ts',
  '#staff-screens.ts',
  '#app.tsx',
  '#browser.tsx',
]
const screens = ['#storefront/home/page.tsx', '#command-center/orders/page.tsx']
const react = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/server']
const parts = ['@base-ui/react/dialog', 'lucide-react']
const looks = [...react, ...parts, ...screens, '#ui/button.tsx', '#words/words.tsx']
const browser = '#platform/browser/ask.ts'
const noun = '#business/ordering/order.ts'

/** What each room must not import, and what it may. Written by hand, so that the table cannot vouch for itself. */
const rooms: Record<string, Trial> = {
  storefront: {
    file: 'src/storefront/trial/load.ts',
    crimes: [...notForBrowsers, ...tops, '#command-center/orders/page.tsx', '#words/staff/en.ts'],
    innocent: [
      'react',
      noun,
      '#words/words.tsx',
      '#ui/button.tsx',
      '#platform/ask.ts',
      '#site.tsx',
      '#ask.ts',
    ],
  },
  'command-center': {
    file: 'src/command-center/trial/page.tsx',
    crimes: [...notForBrowsers, ...tops, '#storefront/home/page.tsx'],
    innocent: [
      'react',
      noun,
      '#words/staff/en.ts',
      '#ui/button.tsx',
      browser,
      '#site.tsx',
      '#ask.ts',
    ],
  },
  ui: {
    file: 'src/ui/trial.tsx',
    crimes: [
      ...notForBrowsers,
      ...tops,
      ...screens,
      noun,
      '#words/words.tsx',
      './server/accent.ts',
    ],
    innocent: ['react', '@base-ui/react/dialog', './spinner.tsx', '#platform/localised.ts'],
  },
  'ui/server': {
    file: 'src/ui/server/trial.ts',
    crimes: [...below, ...http, ...tops, ...screens, noun, '#words/words.tsx', server[0] ?? ''],
    innocent: ['culori', 'node:fs', '../photo-tones.ts'],
  },
  words: {
    file: 'src/words/trial.ts',
    crimes: [...notForBrowsers, ...tops, ...screens, '#ui/button.tsx', browser],
    innocent: ['react', noun, '#platform/localised.ts', './shop/en.ts'],
  },
  'business nouns': {
    file: 'src/business/trial/trial.ts',
    crimes: [
      ...[...notForBrowsers, ...tops, ...looks, browser],
      ...['./server/sql.ts', '../ordering/server/sql.ts'],
    ],
    innocent: ['zod/mini', noun, '../ordering/order.ts', '#platform/money.ts', '#ui/food-icons.ts'],
  },
  'business verbs': {
    file: 'src/business/trial/server/try-trial.ts',
    crimes: [...sql, ...http, ...tops, ...looks, browser, '#server/site.ts', '#ui/food-icons.ts'],
    innocent: [
      './sql.ts',
      '../channel.ts',
      noun,
      '#business/ordering/server/sql.ts',
      '#db/open.ts',
      'node:crypto',
      '#platform/server/secret.ts',
      '#words/order-notice.ts',
      '#words/order-sheet.ts',
      '#ui/server/accent.ts',
    ],
  },
  'business queries': {
    file: 'src/business/trial/server/sql.ts',
    crimes: [...http, ...tops, ...looks, browser, '#server/site.ts'],
    innocent: ['kysely', '#db/open.ts', '../channel.ts'],
  },
  platform: {
    file: 'src/platform/trial.ts',
    crimes: [
      ...notForBrowsers,
      ...tops,
      ...looks,
      noun,
      browser,
      './server/door.ts',
      './browser/ask.ts',
    ],
    innocent: ['zod/mini', './contract.ts'],
  },
  'platform/page.ts': {
    file: 'src/platform/page.ts',
    crimes: [
      ...notForBrowsers,
      ...tops,
      ...screens,
      noun,
      '#ui/button.tsx',
      '#words/words.tsx',
      browser,
      './server/door.ts',
      './browser/ask.ts',
    ],
    innocent: ['react', './ask.ts'],
  },
  'platform/browser': {
    file: 'src/platform/browser/trial.ts',
    crimes: [...notForBrowsers, ...tops, ...looks, noun, '../server/door.ts'],
    innocent: ['ofetch', './latest-build.ts', '#platform/ask.ts'],
  },
  'platform/server': {
    file: 'src/platform/server/trial.ts',
    crimes: [
      ...sql,
      ...tops,
      ...looks,
      noun,
      '#business/ordering/server/sql.ts',
      '#server/site.ts',
      browser,
      '../browser/ask.ts',
    ],
    innocent: ['node:fs', 'hono', '#db/open.ts', '#platform/ask.ts', './may.ts'],
  },
  db: {
    file: 'src/db/trial.ts',
    crimes: [
      ...http,
      ...tops,
      ...looks,
      noun,
      '#platform/server/door.ts',
      '#server/site.ts',
      browser,
    ],
    innocent: ['kysely', 'pg', 'node:sqlite', '#platform/localised.ts', './migrate.ts'],
  },
  migrations: {
    file: 'src/db/migrations/0002-second.ts',
    crimes: [
      '#db/open.ts',
      '#platform/money.ts',
      './0001-first.ts',
      '../open.ts',
      'node:fs',
      'pg',
      'zod/mini',
    ],
    innocent: ['kysely'],
  },
  server: {
    file: 'src/server/trial.ts',
    crimes: [...sql, ...screens, browser, '#browser.tsx', '#server.ts'],
    innocent: [
      'node:http',
      'react-dom/server',
      '#api.ts',
      '#routes.ts',
      '#business/ordering/server/sql.ts',
      '#ui/server/accent.ts',
      '#words/load.ts',
    ],
  },
  pages: {
    file: 'src/trial.ts',
    crimes: [
      ...[...notForBrowsers, '#api.ts', './api.ts', './server.ts', './db/open.ts'],
      ...['./server/site.ts', './platform/server/door.ts', './business/ordering/server/sql.ts'],
    ],
    innocent: ['react', './screens.ts', './words/load.ts', '#platform/page.ts', noun, browser],
  },
  doors: {
    file: 'src/api.ts',
    crimes: [
      ...sql,
      ...http,
      ...looks,
      browser,
      './ui/button.tsx',
      './words/load.ts',
      './storefront/home/page.tsx',
      './command-center/orders/page.tsx',
    ],
    innocent: ['node:http', './server/site.ts', '#business/ordering/server/sql.ts', '#db/open.ts'],
  },
}

let guilty: Map<string, Found[]>
let innocent: Map<string, Found[]>
const importing = (names: readonly string[]) => names.map((name) => `import '${name}'`)

beforeAll(async () => {
  const trials = Object.values(rooms)
  guilty = await judge(trials.map(({ file, crimes }) => ({ [file]: importing(crimes) })))
  innocent = await judge(trials.map((room) => ({ [room.file]: importing(room.innocent) })))
})

test('every wall is tried', () => {
  expect(Object.keys(rooms)).toEqual(walls.map(({ room }) => room))
})

test.each(Object.entries(rooms))('the wall of %s', (name, { file, crimes }) => {
  const why = walls.find(({ room }) => room === name)?.why
  const found = Map.groupBy(guilty.get(file) ?? [], ({ line }) => line)
  for (const [at, crime] of crimes.entries()) {
    const said = found.get(at + 1) ?? []
    expect(said, crime).toContainEqual(expect.objectContaining({ message: why }))
    for (const { rule } of said) expect(rule, crime).toBe('style/noRestrictedImports')
  }
  expect(innocent.get(file)).toBeUndefined()
})

test('biome.json is what the table says', () => {
  const kept = JSON.parse(readFileSync('biome.json', 'utf8'))
  expect(kept, 'run `npm run make`').toEqual(JSON.parse(JSON.stringify(config())))
})

const inShop = globSync('src/**/*.{ts,tsx}')
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !/\.test\.tsx?$/.test(file))

test('every file of src/ stands in one room, so that a new room needs a wall', () => {
  const stands = (file: string, globs: readonly string[]) => {
    const fits = (glob: string) => path.posix.matchesGlob(file, glob.replace('!', ''))
    return globs.some((glob) => !glob.startsWith('!') && fits(glob))
      ? !globs.some((glob) => glob.startsWith('!') && fits(glob))
      : false
  }
  for (const file of inShop) {
    const around = walls.filter(({ files }) => stands(file, files)).map(({ room }) => room)
    expect(around, file).toHaveLength(1)
  }
})

// What the linter cannot tell apart: a type is gone before the browser comes, a value is not.
test.each([
  ['words know what business nouns are, not what they do', /^src\/words\//, '#business/'],
  ['a page takes only types from its load', /^src\/(storefront|command-center)\//, './load.ts'],
])('%s', (_, room, from) => {
  for (const file of inShop.filter((one) => room.test(one)))
    for (const [line, source = ''] of importsIn(file))
      if (source.startsWith(from)) expect(line, file).toMatch(/^(import|export) type /)
})

const importsIn = (file: string) =>
  readFileSync(file, 'utf8').matchAll(/^(?:import|export)\b[^']*?from '([^']+)'/gm)

test('a glob goes round every wall, so only these files have one', () => {
  const globbing = inShop.filter((file) => readFileSync(file, 'utf8').includes('import.meta.glob'))
  const allowed = ['src/screens.ts', 'src/server/payload.ts', 'src/staff-screens.ts']
  expect(globbing.toSorted()).toEqual(allowed)
})

// The transaction that a verb is given can ask anything: no import gives it away.
test('every query stands in a sql.ts, in db/ or where the platform keeps what is its own', () => {
  const asks = /\.(selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(|\bsql(<[^`]*>)?`/
  const elsewhere = inShop
    .filter((file) => !/^src\/(db\/.*|business\/[^/]+\/server\/sql)\.ts$/.test(file))
    .filter((file) => asks.test(readFileSync(file, 'utf8')))
  expect(elsewhere.toSorted()).toEqual([
    'src/platform/server/answers.ts',
    'src/platform/server/outbox.ts',
    'src/platform/server/watch.ts',
  ])
})
