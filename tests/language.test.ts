import { expect, test } from 'vitest'
import { doors } from '#api.ts'
import { outwardBy } from '#business/receivers/server/send.ts'
import { readConfig } from '#platform/server/config.ts'
import { anyone } from '#platform/server/may.ts'
import { namesIn, ownCode, partsOf } from './support/code-words.ts'

type Text = [path: string, text: string]
type Rule = { forbidden: RegExp; instead: string; allowed?: RegExp; paths?: RegExp }

/** Every text of a table, with functions called on small numbers. */
function texts(table: unknown, path: string): Text[] {
  if (typeof table === 'string') return [[path, table]]
  if (typeof table === 'function') return [0, 1, 2, 5].flatMap((n) => texts(table(n, n, n), path))
  if (typeof table !== 'object' || table === null) return []
  return Object.entries(table).flatMap(([key, value]) => texts(value, `${path}.${key}`))
}

async function tables(language: 'en' | 'ru'): Promise<Text[]> {
  const found = import.meta.glob<Record<string, unknown>>('../src/words/**/{en,ru}.ts')
  const own = Object.entries(found).filter(([file]) => file.endsWith(`/${language}.ts`))
  const all = await Promise.all(
    own.map(async ([file, load]) =>
      texts((await load())[language], file.slice('../src/words/'.length)),
    ),
  )
  return all.flat()
}

const shopAreas = /^(shop|cart|product|search|filter|checkout|finish|sold-out|error-page)\//

const english: Rule[] = [
  { forbidden: /\b(whoever|whatever|whomever)\b/i, instead: 'anyone, any, if' },
  { forbidden: /\b(told|is said|says so)\b/i, instead: 'see, show, notify' },
  { forbidden: /\b(stands?|lies)\b/i, instead: 'is, shows' },
  { forbidden: /\bby (itself|themselves)\b/i, instead: 'automatically' },
  {
    forbidden: /\b(is|are) (reached|made|put|cut|sent again|taken)\b/i,
    instead: 'active voice',
  },
  { forbidden: /\b(shopper|client|guest|buyer)s?\b/i, instead: 'customer' },
  { forbidden: /\b(some|any|every|no)body\b/i, instead: 'someone, anyone, everyone, no one' },
  {
    forbidden: /\b(anew|otherwise|meanwhile|for good|for ever|shall)\b/i,
    instead: 'again, if not, now, permanently, forever, will',
  },
  {
    forbidden: /\b(cannot|is not|are not|do not|does not|will not|has not)\b/i,
    instead: 'a contraction',
    allowed: /^The delivery cost is not counted/,
  },
  { forbidden: /\bon sale\b/i, instead: 'available' },
  {
    forbidden: /\b(hold|held)\b/i,
    instead: 'pause, paused',
    allowed: /^The website is under maintenance\./,
  },
  {
    forbidden: /\b(let go|clear away|call off|take back|give up)\b/i,
    instead: 'release, dismiss, cancel, undo, failed',
  },
  {
    forbidden: /\bmarks?\b/i,
    instead: 'flag, icon',
    allowed: /\bmark (\w+ )*(available|sold out|as|the day)/i,
  },
  {
    forbidden: /\b(doorphone|till|e-mail|mailbox|telephone|letters?)\b/i,
    instead: 'intercom, POS, email, phone',
    allowed: /letters, digits|letters and digits/i,
  },
  { forbidden: /\b(mistakes?)\b/i, instead: 'error' },
  {
    forbidden: /\bdish(es)?\b/i,
    instead: 'product',
    allowed: /help customers find dishes/,
    paths: shopAreas,
  },
  {
    forbidden: /\bdelivery cost\b/i,
    instead: 'delivery fee',
    allowed: /^The delivery cost is not counted/,
  },
  {
    forbidden: /\b(look at|wants? a look|in work)\b/i,
    instead: 'view, needs attention, OK',
  },
  { forbidden: /\b(likely|knock|put here|take out|make one up)\b/i, instead: 'another word' },
  {
    forbidden: /\b(please|sorry|oops|successfully)\b|!/i,
    instead: 'nothing',
    paths: /\.notices\.|\.fillRequired$/,
  },
]

const russian: Rule[] = [
  {
    forbidden:
      /покупател|(?<![а-яё])гост(?!ин|еприим)|распродан|нет в наличии|(?<!за)кончил|точка самовывоза|примечани|на паузе|картинк|экземпляр|(?<![а-яё])чек(?![а-яё])|сам следит|пожалуйста|успешно|["]/i,
    instead: 'слово из WORDS',
  },
  { forbidden: /Скорее ·/, instead: 'Как можно скорее' },
  { forbidden: /!/, instead: '.', paths: /\.notices\./ },
]

const parts: Record<string, string> = {}
for (const [words, instead] of [
  ['told tell tells said say says spoken misheard hears heard', 'serialize, format, show, notify'],
  ['asked given wanted wished wish', 'input, pending, draft'],
  ['knock likely odd whose whoever somebody nobody anew otherwise', 'request, known, anonymous'],
  ['hold holds held holder', 'lock, claim, pause'],
  ['settle lane quiet making agreeing near kept its', 'its own noun'],
  ['settled spread gathered regularly chores customs signpost tongue alive world', 'its own noun'],
  ['shopper client', 'customer'],
  ['dish dishes', 'product'],
  ['telephone desk watching alarm dispatch', 'phone, board, alerts, unattended, message'],
  ['guess', 'attempt'],
] as const)
  for (const word of words.split(' ')) parts[word] = instead

/** What browsers, Node and libraries call so, and a loudness. */
const foreign = new RegExp(
  `^(${[
    'PoolClient|ClientBase|Client|ClientRequest|client[XY]|client(Width|Height)|get(Bounding)?ClientRects?',
    'QUIET|allSettled|dispatchEvent|alive|(should)?[kK]eepAlive(Timeout)?',
  ].join('|')})$`,
)
/** Names of schema.org, of Biome, of Vite's environments, of libphonenumber's file, and in the data of the sample menu and of events. */
const libraryNames: Record<string, readonly string[]> = {
  'src/business/front/json-ld.ts': ['telephone'],
  'src/business/front/json-ld.test.ts': ['telephone'],
  'vite.config.ts': ['client'],
  'bin/build.ts': ['client'],
  'bin/make-phone-metadata.ts': ['world'],
  'src/business/shop/phone.ts': ['world'],
  'src/db/sample-menu.ts': ['dishes'],
  'tests/support/sample-products.ts': ['dish', 'dishes'],
}

const breaches = (all: readonly Text[], rules: readonly Rule[]) =>
  all.flatMap(([path, text]) =>
    rules
      .filter(
        ({ forbidden, allowed, paths }) =>
          forbidden.test(text) && !allowed?.test(text) && !paths?.test(path),
      )
      .map(({ instead }) => `${path}: “${text}” → ${instead}`),
  )

const badNames = (path: string, code: string) => [
  ...new Set(
    namesIn(code)
      .filter((one) => !foreign.test(one) && !libraryNames[path]?.includes(one))
      .flatMap((one) =>
        partsOf(one)
          .filter((part) => Object.hasOwn(parts, part))
          .map((part) => `${path}: ${one} → ${parts[part]}`),
      ),
  ),
]

test('English texts use the words of the glossary', async () => {
  expect(breaches(await tables('en'), english)).toEqual([])
})

test('Russian texts use the words of the glossary', async () => {
  expect(breaches(await tables('ru'), russian)).toEqual([])
})

test('summaries of endpoints use the words of the glossary', () => {
  const config = readConfig({})
  const all = doors(anyone, outwardBy(config), { ...config, engine: 'sqlite' })
  const summaries = all.map(({ endpoint }): Text => [endpoint.line, endpoint.summary])
  expect(summaries.length).toBeGreaterThan(100)
  expect(breaches(summaries, english)).toEqual([])
})

test('names in the code use the words of the glossary', () => {
  const code = ownCode()
  expect(code.length).toBeGreaterThan(1000)
  expect(code.flatMap(([path, text]) => badNames(path, text))).toEqual([])
})

test('a planted word is found in each list', () => {
  for (const text of ['Tell whoever calls', 'The shopper pays', 'Hold orders', 'Two dishes'])
    expect(breaches([['staff/en.ts', text]], english), text).toHaveLength(1)
  expect(breaches([['shop/en.ts', 'Two dishes']], english)).toEqual([])
  expect(breaches([['staff/ru.ts', 'Всё распродано']], russian)).toHaveLength(1)
  const planted =
    'const tellKitchen = `$' + '{toldOrder("shopper")} dish` // said\nconst a = /wish/'
  expect(badNames('x.ts', planted)).toEqual([
    'x.ts: tellKitchen → serialize, format, show, notify',
    'x.ts: toldOrder → serialize, format, show, notify',
  ])
})
