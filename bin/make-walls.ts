// Writes biome.json: the code format, and which room may not import what. Run `node bin/make-walls.ts`.
import { readdirSync } from 'node:fs'
import { writeChanged } from './write-changed.ts'

type Wall = {
  room: string
  /** Each file of src/ is in exactly one room; tests may import any. */
  files: readonly string[]
  /** What its files must not import. The last match wins, so a `!` makes an exception. */
  closed: readonly (string | readonly string[])[]
  why: string
}

const machine = ['node:*', 'node:*/**', 'sharp', 'culori', 'culori/**']
const sql = ['kysely', 'kysely/**', 'pg', 'pg/**']
const react = ['react', 'react/**', 'react-dom', 'react-dom/**', '@base-ui/**', 'lucide-react']
const screens = ['#storefront/**', '#command-center/**']
const looks = [...react, ...screens, '#ui/**', '#words/**']
const browser = '#platform/browser/**'
const database = ['#db/**', '#business/**/server/**', ...sql]
const serverRooms = ['#platform/server/**', '#ui/server/**', '#http/**']
/** What must never reach a browser. */
const server = [...serverRooms, ...database, ...machine]
/** The same rooms as the files of src/ itself can spell them. */
const beside = [
  './{db,http}/**',
  './{platform,ui}/server/**',
  './business/**/server/**',
  './{api,jobs,main}.ts',
]
/** The files of src/ itself put the rooms together, so no room imports them. */
const tops = ['#*.ts', '#*.tsx']

/** The rooms of business, low to high: a room imports only rooms below it. A sub-room ranks above its parent. */
export const ranks = [
  'media',
  'shop',
  'content',
  'menu',
  'menu/choices',
  'menu/catalog',
  'menu/products',
  'menu/menus',
  'menu/stock',
  'menu/sample',
  'search',
  'staff',
  'front',
  'setup',
  'orders',
  'orders/customers',
  'orders/cart',
  'orders/place',
  'orders/own',
  'orders/telephony',
  'orders/board',
  'orders/phone',
  'orders/find',
  'receivers',
  'channel',
  'health',
  'menu-file',
  'privacy',
] as const

/** The rooms of the storefront, low to high. */
export const storefrontRanks = [
  'frame',
  'cart',
  'menu/kit',
  'menu/filter',
  'menu/catalog',
  'menu/category',
  'menu/product',
  'home',
  'search',
  'checkout/form',
  'checkout/time',
  'checkout/place',
  'checkout',
  'checkout/line',
  'finish',
  'track',
  'content/page',
  'content/page-preview',
  'error',
  'layouts',
] as const

/** The rooms of the Command Center, low to high. */
export const commandCenterRanks = [
  'frame/line',
  'frame/keys',
  'kit/session',
  'kit/form',
  'kit/list',
  'kit/photo',
  'menu/kit',
  'menu/product-frame',
  'menu/import',
  'menu/options',
  'menu/option-group',
  'menu/menus',
  'menu/menu',
  'menu/category',
  'menu/products',
  'menu/product',
  'menu/product-variants',
  'menu/product-options',
  'menu/product-usage',
  'customers/list',
  'orders/form',
  'orders/find',
  'orders/board',
  'orders/pass',
  'orders/wall',
  'orders/new',
  'orders/one',
  'customers/one',
  'content/pages',
  'content/page',
  'settings/kit',
  'content/links',
  'settings/general',
  'settings/orders',
  'settings/payment',
  'settings/warehouses',
  'settings/receivers',
  'settings/navigation',
  'settings/search-words',
  'settings/staff',
  'settings/device',
  'account',
  'readiness',
  'dashboard',
  'frame',
  'frame/missing',
  'sign-in',
  'welcome',
  'gallery',
] as const

/** The areas of the words, low to high: what both sides and all languages are made of, areas of customers, areas of staff. */
export const wordsRanks: readonly string[] = [
  'kit shop footer home filter product choosing cart sold-out search checkout line finish error-page',
  'menu-file staff board views phone-order customers checklist readiness menu options sample pages',
  'settings/receivers settings',
].flatMap((row) => row.split(' '))

/** The rooms above this one; with `*` for rooms of screens, where a lower one may be named after a higher. */
function above(top: string, all: readonly string[], room: string, files: '*' | '**') {
  const higher = all.slice(all.indexOf(room) + 1)
  return higher.length === 0 ? [] : [`#${top}/{${higher.join(',')}}/${files}`]
}
const onlyBelow = (room: string) => `${room} imports only rooms below it.`

function businessRoom(room: string): Wall[] {
  const folder = `src/business/${room}`
  const higher = above('business', ranks, room, '**')
  return [
    {
      room: `business/${room} nouns`,
      files: [`${folder}/*.{ts,tsx}`],
      closed: [server, tops, browser, looks, '!#ui/food-icons.ts', './*/**', '../**', higher],
      why: `Nouns, rules and contracts are pure and run anywhere; ${onlyBelow(room)}`,
    },
    {
      room: `business/${room} verbs`,
      files: [`${folder}/server/*.ts`],
      closed: [
        sql,
        tops,
        browser,
        looks,
        '!#words/days.ts',
        '!#words/order-notice.ts',
        '!#words/order-sheet.ts',
        '!#ui/server/accent.ts',
        '#http/**',
        '../*/**',
        higher,
      ],
      why: `Queries live in server/sql, HTTP behind the door, looks on the screens; ${onlyBelow(room)}`,
    },
    {
      room: `business/${room} queries`,
      files: [`${folder}/server/sql/*.ts`],
      closed: [tops, browser, looks, '#http/**', '../**', higher],
      why: `A query asks the database and nothing else; ${onlyBelow(room)}`,
    },
  ]
}

const screen =
  (top: string, all: readonly string[], other: readonly string[]) => (room: string) => ({
    room: `${top}/${room}`,
    files: [`src/${top}/${room}/*.{ts,tsx}`],
    closed: [
      server,
      tops,
      '!#shop-context.tsx',
      '!#ask.ts',
      './*/**',
      '../**',
      other,
      above(top, all, room, '*'),
    ],
    why: `A screen sees business nouns, words, ui and platform, and asks for the rest; ${onlyBelow(room)}`,
  })
const storefrontRoom = screen('storefront', storefrontRanks, [
  '#command-center/**',
  '#words/staff/**',
])
const commandCenterRoom = screen('command-center', commandCenterRanks, ['#storefront/**'])

const words = [server, tops, screens, browser, '#ui/**']
const aboveWords = (room: string) => above('words', wordsRanks, room, '*')
const wordsRooms: Wall[] = [
  ...wordsRanks.map((room) => ({
    room: `words/${room}`,
    files: [`src/words/${room}/*.ts`],
    closed: [...words, '#words/*.{ts,tsx}', './*/**', '../**', aboveWords(room)],
    why: `The words of an area don't know who puts the areas together; ${onlyBelow(room)}`,
  })),
  {
    room: 'words',
    files: ['src/words/*.{ts,tsx}'],
    closed: words,
    why: 'Words are the same on both sides, of the platform and of what business nouns are.',
  },
]

export const walls: readonly Wall[] = [
  ...storefrontRanks.map(storefrontRoom),
  ...commandCenterRanks.map(commandCenterRoom),
  {
    room: 'ui',
    files: ['src/ui/**', '!src/ui/server/**'],
    closed: [server, tops, screens, '#business/**', '#words/**', './server/**'],
    why: 'ui knows no business and no words: it is given what it shows.',
  },
  {
    room: 'ui/server',
    files: ['src/ui/server/**'],
    closed: [database, tops, screens, '#{business,words,http}/**', '#platform/server/**'],
    why: 'ui knows no business and no words, on the server either.',
  },
  ...wordsRooms,
  ...ranks.flatMap(businessRoom),
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
    closed: [sql, tops, browser, looks, '#business/**', '#http/**', '../browser/**'],
    why: 'The platform knows no business, and only db/ and server/sql know Kysely.',
  },
  {
    room: 'db',
    files: ['src/db/**', '!src/db/migrations/**'],
    closed: [tops, browser, looks, '#business/**', '#http/**', '#platform/server/**'],
    why: 'The database knows no business: below it is only the platform that runs anywhere.',
  },
  {
    room: 'migrations',
    files: ['src/db/migrations/**'],
    closed: ['**', '!kysely'],
    why: 'A migration does in five years what it does today: it imports Kysely and nothing of ours.',
  },
  {
    room: 'http',
    files: ['src/http/**'],
    closed: [sql, screens, browser, '#browser.tsx', '#{jobs,main}.ts'],
    why: 'Screens are found by their folder and queries live in server/sql: http only joins the two.',
  },
  {
    room: 'pages',
    files: ['src/*.{ts,tsx}', '!src/{api,jobs,main}.ts'],
    closed: [server, beside, '#{api,jobs,main}.ts'],
    why: 'Every customer loads this file and what it imports: nothing of the server may be among it.',
  },
  {
    room: 'doors',
    files: ['src/{api,jobs,main}.ts'],
    closed: [sql, browser, looks, './{storefront,command-center,ui,words}/**'],
    why: 'What can be asked, and how the shop starts: no query, no screen.',
  },
]

/** The relative paths by which a file one level below src/ could bypass these rules. */
const unnamed = readdirSync('src', { withFileTypes: true })
  .filter(({ name }) => /^[a-z-]+(\.tsx?)?$/.test(name))
  .map((entry) => (entry.isDirectory() ? `../${entry.name}/**` : `../${entry.name}`))
  .sort()
const named = {
  group: ['../../**', './../**', '../src/**', ...unnamed],
  message: 'Enter another room by its name: #room/…',
}

// Biome matches globs in rule options against a file's whole path: hence the `**/`.
const tests = ['**/*.test.{ts,tsx}', '**/tests/**']
const tools = ['**/bin/**', '**/bench/**', '**/guarantees/**', '**/*.config.ts']
/** Words, sample dishes and migrations are lists: long, but simple. */
const lists = ['src/words/{shop/*,staff/*,kit/refusals}.ts', 'src/db/{migrations,sample}/*.ts']

// Overrides replace a rule's options, so each repeats the rules for all files.
const imports = (...closed: object[]) => ({
  level: 'error',
  options: { patterns: [named, ...closed] },
})
const wallOf = ({ files, closed, why }: Wall) => ({
  includes: [...files, ...tests.map((glob) => `!${glob}`)],
  linter: {
    rules: {
      style: {
        noRestrictedImports: imports({
          group: ['#tests/**', '#bin/**', ...closed.flat()],
          message: why,
        }),
      },
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
    without('noDefaultExport', [
      '**/*.config.ts',
      'tests/support/{journey-report,journeys-setup}.ts',
    ]),
    without('noProcessEnv', ['src/main.ts', ...tests, ...tools]),
    without('noExcessiveLinesPerFile', lists),
    // Their generators format them.
    {
      includes: ['biome.json', 'src/db/tables.ts', 'sample/*.json', '**/phone-metadata.json'],
      formatter: { enabled: false },
    },
    { includes: ['src/db/tables.ts'], linter: { rules: { style: 'off' } } },
  ],
})

/** One line per override, because they are many and similar. */
export const written = () => {
  const { overrides, ...rest } = config()
  const lines = overrides.map((one) => `    ${JSON.stringify(one)}`).join(',\n')
  return `${JSON.stringify(rest, null, 2).slice(0, -2)},\n  "overrides": [\n${lines}\n  ]\n}\n`
}

if (process.argv[1] === import.meta.filename) writeChanged('biome.json', written())
