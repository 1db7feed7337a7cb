// Writes biome.json: how code is formatted, and which room may not import what. Run `node bin/make-walls.ts`.
import { readdirSync, writeFileSync } from 'node:fs'

type Wall = {
  room: string
  /** Each file of src/ stands in exactly one room; tests may enter any. */
  files: readonly string[]
  /** What its files must not import. The last word counts, so a `!` is a door in the wall. */
  closed: readonly (string | readonly string[])[]
  why: string
}

const machine = ['node:*', 'node:*/**', 'sharp', 'culori', 'culori/**']
const sql = ['kysely', 'kysely/**', 'pg', 'pg/**']
const http = ['hono', 'hono/**', '@hono/**']
const react = ['react', 'react/**', 'react-dom', 'react-dom/**', '@base-ui/**', 'lucide-react']
const screens = ['#storefront/**', '#command-center/**']
const looks = [...react, ...screens, '#ui/**', '#words/**']
const browser = '#platform/browser/**'
const database = ['#db/**', '#business/*/server/**', ...sql]
const serverRooms = ['#platform/server/**', '#ui/server/**', '#server/**']
/** What must never reach a browser. */
const server = [...serverRooms, ...database, ...machine, ...http]
/** The same rooms as the files of src/ itself can spell them. */
const beside = ['./{db,server}/**', './{platform,ui,business/*}/server/**', './{api,server}.ts']
/** The files of src/ itself put the rooms together, so no room leans on them. */
const tops = ['#*.ts', '#*.tsx']

export const walls: readonly Wall[] = [
  {
    room: 'storefront',
    files: ['src/storefront/**'],
    closed: [server, tops, '!#site.tsx', '!#ask.ts', '#command-center/**', '#words/staff/**'],
    why: 'The storefront sees business nouns, words, ui and platform; load.ts too asks the doors for the rest.',
  },
  {
    room: 'command-center',
    files: ['src/command-center/**'],
    closed: [server, tops, '!#site.tsx', '!#ask.ts', '#storefront/**'],
    why: 'The Command Center sees business nouns, words, ui and platform; load.ts too asks the doors for the rest.',
  },
  {
    room: 'ui',
    files: ['src/ui/**', '!src/ui/server/**'],
    closed: [server, tops, screens, '#business/**', '#words/**', './server/**'],
    why: 'ui knows no business and no words: it is given what it shows.',
  },
  {
    room: 'ui/server',
    files: ['src/ui/server/**'],
    closed: [database, http, tops, screens, '#{business,words,server}/**', '#platform/server/**'],
    why: 'ui knows no business and no words, on the server either.',
  },
  {
    room: 'words',
    files: ['src/words/**'],
    closed: [server, tops, screens, browser, '#ui/**'],
    why: 'Words are said on both sides, of the platform and of what business nouns are.',
  },
  {
    room: 'business nouns',
    files: ['src/business/*/*.{ts,tsx}'],
    closed: [server, tops, browser, looks, '!#ui/food-icons.ts', './server/**', '../*/server/**'],
    why: 'Nouns, rules and contracts are pure and run anywhere. The verbs in ./server read and write.',
  },
  {
    room: 'business verbs',
    files: ['src/business/*/server/**', '!src/business/*/server/sql.ts'],
    closed: [
      sql,
      http,
      tops,
      browser,
      looks,
      '!#words/order-notice.ts',
      '!#words/order-sheet.ts',
      '!#ui/server/accent.ts',
      '#server/**',
    ],
    why: 'Queries live in sql.ts, HTTP behind the door, and how it looks is for the screens.',
  },
  {
    room: 'business queries',
    files: ['src/business/*/server/sql.ts'],
    closed: [http, tops, browser, looks, '#server/**'],
    why: 'sql.ts asks the database and nothing else.',
  },
  {
    room: 'platform',
    files: ['src/platform/*.{ts,tsx}', '!src/platform/page.ts'],
    closed: [server, tops, browser, looks, '#business/**', './{browser,server}/**'],
    why: 'The platform outside its folders server and browser runs anywhere and knows no business.',
  },
  {
    room: 'platform/page.ts',
    files: ['src/platform/page.ts'],
    closed: [server, tops, screens, browser, '#{business,ui,words}/**', './{browser,server}/**'],
    why: 'What a page is, on both sides: it may be a React component, it knows no server and no business.',
  },
  {
    room: 'platform/browser',
    files: ['src/platform/browser/**'],
    closed: [server, tops, looks, '#business/**', '../server/**'],
    why: 'This runs in the browser and knows no business.',
  },
  {
    room: 'platform/server',
    files: ['src/platform/server/**'],
    closed: [sql, tops, browser, looks, '#business/**', '#server/**', '../browser/**'],
    why: 'The platform knows no business, and only db/ and sql.ts know Kysely.',
  },
  {
    room: 'db',
    files: ['src/db/**', '!src/db/migrations/**'],
    closed: [http, tops, browser, looks, '#business/**', '#server/**', '#platform/server/**'],
    why: 'The database knows no business: below it is only the platform that runs anywhere.',
  },
  {
    room: 'migrations',
    files: ['src/db/migrations/**'],
    closed: ['**', '!kysely'],
    why: 'A migration does in five years what it does today: it imports Kysely and nothing of ours.',
  },
  {
    room: 'server',
    files: ['src/server/**'],
    closed: [sql, screens, browser, '#browser.tsx', '#server.ts'],
    why: 'Screens are found by their folder and queries live in sql.ts: here the two only meet.',
  },
  {
    room: 'pages',
    files: ['src/*.{ts,tsx}', '!src/{api,server}.ts'],
    closed: [server, beside, '#{api,server}.ts'],
    why: 'Every shopper loads this file and whatever it imports: nothing of the server is among it.',
  },
  {
    room: 'doors',
    files: ['src/{api,server}.ts'],
    closed: [sql, http, browser, looks, './{storefront,command-center,ui,words}/**'],
    why: 'What can be asked, and how the shop starts: no query, no screen.',
  },
]

/** Other rooms, as a file one step below src/ would spell them to go round the walls. */
const unnamed = readdirSync('src', { withFileTypes: true })
  .filter(({ name }) => /^[a-z-]+(\.tsx?)?$/.test(name))
  .map((entry) => (entry.isDirectory() ? `../${entry.name}/**` : `../${entry.name}`))
  .sort()
const named = {
  group: ['../../**', './../**', '../src/**', ...unnamed],
  message: 'Enter another room by its name: #room/…',
}

// A glob that stands in a rule's options is held against the whole path of a file: hence the `**/`.
const tests = ['**/*.test.{ts,tsx}', '**/tests/**']
const tools = ['**/bin/**', '**/bench/**', '**/bars/**', '**/*.config.ts']
/** Words, sample dishes and migrations are lists: long, but nothing to read twice. */
const lists = ['src/words/{shop,staff}/*.ts', 'src/db/{migrations,world}/*.ts']

// Overrides replace a rule's options, so each wall repeats what every file obeys.
const imports = (...closed: object[]) => ({
  level: 'error',
  options: { patterns: [named, ...closed] },
})
const wallOf = ({ files, closed, why }: Wall) => ({
  includes: [...files, ...tests.map((glob) => `!${glob}`)],
  linter: {
    rules: {
      style: { noRestrictedImports: imports({ group: closed.flat(), message: why }) },
    },
  },
})
const without = (rule: string, includes: readonly string[]) => ({
  includes,
  linter: { rules: { style: { [rule]: 'off' } } },
})

export const config = () => ({
  $schema: './node_modules/@biomejs/biome/configuration_schema.json',
  files: { includes: ['**', '!!build', '!!data', '!**/*.md'], ignoreUnknown: true },
  formatter: { indentStyle: 'space', lineWidth: 100 },
  javascript: { formatter: { semicolons: 'asNeeded', quoteStyle: 'single' } },
  css: { parser: { tailwindDirectives: true } },
  linter: {
    rules: {
      preset: 'recommended',
      correctness: {
        noUndeclaredDependencies: {
          level: 'error',
          options: { devDependencies: [...tests, ...tools] },
        },
      },
      performance: { noBarrelFile: 'error', noReExportAll: 'error' },
      style: {
        noDefaultExport: 'error',
        noExcessiveLinesPerFile: { level: 'error', options: { maxLines: 400 } },
        noProcessEnv: 'error',
        noRestrictedImports: imports(),
        useFilenamingConvention: { level: 'error', options: { filenameCases: ['kebab-case'] } },
        useNodejsImportProtocol: 'error',
      },
      suspicious: {
        noFocusedTests: 'error',
        noImportCycles: { level: 'error', options: { ignoreTypes: false } },
        noSkippedTests: 'error',
      },
    },
  },
  overrides: [
    ...walls.map(wallOf),
    without('noDefaultExport', ['**/*.config.ts']),
    without('noProcessEnv', ['src/server.ts', ...tests, ...tools]),
    without('noExcessiveLinesPerFile', lists),
    // Their makers format them.
    {
      includes: ['biome.json', 'src/db/tables.ts', 'sample/*.json', '**/phone-metadata.json'],
      formatter: { enabled: false },
    },
    { includes: ['src/db/tables.ts'], linter: { rules: { style: 'off' } } },
  ],
})

if (import.meta.main) writeFileSync('biome.json', `${JSON.stringify(config(), null, 2)}\n`)
