import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { config, walls } from '../bin/make-walls.ts'
import { type Finding, lintPlanted } from './support/lint-planted.ts'

/** A file with a violation per line, and its valid twin. */
type Trial = { file: string; crimes: readonly string[]; innocent: readonly string[] }

const sql = ['kysely', 'kysely/helpers/sqlite', 'pg', 'pg/lib/utils.js']
const below = ['#db/open.ts', '#business/orders/server/sql/order.ts', ...sql]
const machine = ['node:fs', 'node:fs/promises', 'sharp', 'culori', 'culori/fn']
const server = ['#platform/server/door.ts', '#ui/server/accent.ts', '#http/listener.ts']
const notForBrowsers = [...below, ...machine, ...server]
const tops = [
  '#api.ts',
  '#main.ts',
  '#routes.ts',
  '#staff-routes.ts',
  '#screens.ts',
  '#staff-screens.ts',
  '#app.tsx',
  '#browser.tsx',
]
const screens = ['#storefront/home/page.tsx', '#command-center/orders/board/page.tsx']
const react = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/server']
const parts = ['@base-ui/react/dialog', 'lucide-react']
const looks = [...react, ...parts, ...screens, '#ui/button.tsx', '#words/words.tsx']
const browser = '#platform/browser/ask.ts'
const noun = '#business/orders/order.ts'

/** What each room must not import, and what it may. Written by hand, so that the table doesn't confirm itself. */
const rooms: Record<string, Trial> = {
  'storefront/home': {
    file: 'src/storefront/home/trial.ts',
    crimes: [
      ...[...notForBrowsers, ...tops, '#command-center/orders/board/page.tsx'],
      ...[
        '#words/staff/en.ts',
        '../frame/footer.tsx',
        './deep/trial.ts',
        '#tests/support/store.ts',
        '#bin/builds.mjs',
      ],
    ],
    innocent: [
      'react',
      noun,
      '#words/words.tsx',
      '#ui/button.tsx',
      '#platform/contract.ts',
      '#shop-context.tsx',
      '#ask.ts',
    ],
  },
  'command-center/frame': {
    file: 'src/command-center/frame/trial.tsx',
    crimes: [...notForBrowsers, ...tops, '#storefront/home/page.tsx', './keys/use-jumps.ts'],
    innocent: [
      'react',
      noun,
      '#words/staff/en.ts',
      '#ui/button.tsx',
      browser,
      '#shop-context.tsx',
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
    innocent: ['react', '@base-ui/react/dialog', './button.tsx', '#platform/localised.ts'],
  },
  'ui/server': {
    file: 'src/ui/server/trial.ts',
    crimes: [...below, ...tops, ...screens, noun, '#words/words.tsx', server[0] ?? ''],
    innocent: ['culori', 'node:fs', '../food-icons.ts'],
  },
  'words/settings': {
    file: 'src/words/settings/trial.ts',
    crimes: [
      ...[...notForBrowsers, ...tops, ...screens, '#ui/button.tsx', browser, '#words/words.tsx'],
      ...['../read-back.ts', '../kit/number.ts', './general/en.ts'],
    ],
    innocent: [noun, '#platform/localised.ts', '#words/kit/number.ts', './en.ts'],
  },
  words: {
    file: 'src/words/trial.ts',
    crimes: [...notForBrowsers, ...tops, ...screens, '#ui/button.tsx', browser],
    innocent: ['react', noun, '#platform/localised.ts', './shop/en.ts'],
  },
  'business/orders/board nouns': {
    file: 'src/business/orders/board/trial.ts',
    crimes: [
      ...[...notForBrowsers, ...tops, ...looks, browser, './server/read-today.ts'],
      ...['../order.ts', '../find/contract.ts'],
    ],
    innocent: ['zod/mini', noun, './claim.ts', '#platform/money.ts', '#ui/food-icons.ts'],
  },
  'business/orders/board verbs': {
    file: 'src/business/orders/board/server/trial.ts',
    crimes: [
      ...[...sql, ...tops, ...looks, browser, '#http/listener.ts', '#ui/food-icons.ts'],
      ...['../../order.ts', '../sub/trial.ts'],
    ],
    innocent: [
      './sql/order.ts',
      '../claim.ts',
      noun,
      '#business/orders/server/sql/order.ts',
      '#db/open.ts',
      'node:crypto',
      '#platform/server/secret.ts',
      '#words/days.ts',
      '#words/order-notice.ts',
      '#words/order-sheet.ts',
      '#ui/server/accent.ts',
    ],
  },
  'business/orders/board queries': {
    file: 'src/business/orders/board/server/sql/trial.ts',
    crimes: [...tops, ...looks, browser, '#http/listener.ts', '../read-today.ts'],
    innocent: ['kysely', '#db/open.ts', './order.ts', '#business/orders/call.ts'],
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
    innocent: ['ofetch', './latest-build.ts', '#platform/contract.ts'],
  },
  'platform/server': {
    file: 'src/platform/server/trial.ts',
    crimes: [
      ...sql,
      ...tops,
      ...looks,
      noun,
      '#business/orders/server/sql/order.ts',
      '#http/listener.ts',
      browser,
      '../browser/ask.ts',
    ],
    innocent: ['node:fs', 'zod', '#db/open.ts', '#platform/contract.ts', './may.ts'],
  },
  db: {
    file: 'src/db/trial.ts',
    crimes: [...tops, ...looks, noun, '#platform/server/door.ts', '#http/listener.ts', browser],
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
  http: {
    file: 'src/http/trial.ts',
    crimes: [...sql, ...screens, browser, '#browser.tsx', '#main.ts'],
    innocent: [
      'node:http',
      'react-dom/server',
      '#api.ts',
      '#routes.ts',
      '#business/orders/server/sql/order.ts',
      '#ui/server/accent.ts',
      '#words/load.ts',
    ],
  },
  pages: {
    file: 'src/trial.ts',
    crimes: [
      ...[...notForBrowsers, '#api.ts', './api.ts', './main.ts', './db/open.ts'],
      ...[
        './http/listener.ts',
        './platform/server/door.ts',
        './business/menu/server/claim-slug.ts',
      ],
    ],
    innocent: ['react', './screens.ts', './words/load.ts', '#platform/page.ts', noun, browser],
  },
  doors: {
    file: 'src/api.ts',
    crimes: [
      ...sql,
      ...looks,
      browser,
      './ui/button.tsx',
      './words/load.ts',
      './storefront/home/page.tsx',
      './command-center/orders/board/page.tsx',
    ],
    innocent: [
      'node:http',
      './http/listener.ts',
      '#business/orders/server/sql/order.ts',
      '#db/open.ts',
    ],
  },
}

let findings: Map<string, Finding[]>

// All in one run of the linter, which takes seconds to read its settings.
beforeAll(async () => {
  findings = await lintPlanted(
    Object.values(rooms).map(({ file, crimes, innocent }) => ({
      [file]: [...crimes, ...innocent].map((name) => `import '${name}'`),
    })),
  )
})

/** One of each kind stands for all rooms of its kind: tests/ranks.test.ts checks how they rank. */
const kindOf = (room: string) =>
  room
    .replace(/^business\/.* /, 'business/orders/board ')
    .replace(/^storefront\/.*/, 'storefront/home')
    .replace(/^command-center\/.*/, 'command-center/frame')
    .replace(/^words\/.*/, 'words/settings')

test('every wall is tested', () => {
  const kinds = new Set(walls.map(({ room }) => kindOf(room)))
  expect(Object.keys(rooms).toSorted()).toEqual([...kinds].toSorted())
})

test.each(Object.entries(rooms))('the wall of %s', (name, { file, crimes }) => {
  const why = walls.find(({ room }) => room === name)?.why
  const found = Map.groupBy(findings.get(file) ?? [], ({ line }) => line)
  for (const [at, crime] of crimes.entries()) {
    const here = found.get(at + 1) ?? []
    expect(here, crime).toContainEqual(
      expect.objectContaining({ rule: 'style/noRestrictedImports' }),
    )
    if (!/^\.\.\//.test(crime))
      expect(here, crime).toContainEqual(expect.objectContaining({ message: why }))
    for (const { rule } of here) expect(rule, crime).toBe('style/noRestrictedImports')
  }
  const others = [...found].filter(([line]) => line < 1 || line > crimes.length)
  expect(others).toEqual([])
})

test('biome.json matches the table', () => {
  const written = JSON.parse(readFileSync('biome.json', 'utf8'))
  expect(written, 'run `npm run make`').toEqual(JSON.parse(JSON.stringify(config())))
})

const inShop = globSync('src/**/*.{ts,tsx}')
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !/\.test\.tsx?$/.test(file))

test('every file of src/ is in one room, so that a new room needs a wall', () => {
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

// What the linter can't distinguish: types are erased before the browser, values aren't.
test.each([
  ['words import only types of business nouns', /^src\/words\//, '#business/'],
  ['a page takes only types from its load', /^src\/(storefront|command-center)\//, './load.ts'],
])('%s', (_, room, from) => {
  for (const file of inShop.filter((one) => room.test(one)))
    for (const [line, source = ''] of importsIn(file))
      if (source.startsWith(from)) expect(line, file).toMatch(/^(import|export) type /)
})

const importsIn = (file: string) =>
  readFileSync(file, 'utf8').matchAll(/^(?:import|export)\b[^']*?from '([^']+)'/gm)

test('only these files have a glob, which bypasses every wall', () => {
  const globbing = inShop.filter((file) => readFileSync(file, 'utf8').includes('import.meta.glob'))
  const allowed = ['src/http/payload.ts', 'src/screens.ts', 'src/staff-screens.ts']
  expect(globbing.toSorted()).toEqual(allowed)
})

// An import by name loads all of node:http, with a client for fetch: 14 ms of the start and 8 MB.
test('no file of the server imports from node:http or node:https by name', () => {
  for (const file of inShop)
    for (const [line, source = ''] of importsIn(file))
      if (/^node:https?$/.test(source)) expect(line, file).toMatch(/^import type /)
})

// A verb's transaction can run any query, and no import reveals it.
test('every query is in server/sql/, in db/, or where the platform stores its own data', () => {
  const asks =
    /\.(selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(|\bpreparedInsert\(|\bsql(<[^`]*>)?`/
  const elsewhere = inShop
    .filter((file) => !/^src\/(db\/.*|business\/.+\/server\/sql\/[\w-]+)\.ts$/.test(file))
    .filter((file) => asks.test(readFileSync(file, 'utf8')))
  expect(elsewhere.toSorted()).toEqual([
    'src/platform/server/follow-revision.ts',
    'src/platform/server/idempotency.ts',
    'src/platform/server/outbox.ts',
  ])
})
