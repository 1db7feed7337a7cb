import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { doors } from '#api.ts'
import { requireSetupCode } from '#business/setup/server/setup-code.ts'
import { matcher } from '#platform/page.ts'
import { shopRoutes } from '#routes.ts'
import type { PagePath } from '#shop-context.tsx'
import { staffRoutes } from '#staff-routes.ts'
import { machine, outward } from './support/receivers.ts'
import { setupCode } from './support/shop-input.ts'

/** URLs end up in logs and histories, so no page and no call takes a customer's phone or name there. */
const people = ['q', 'phone', 'name']
/** Searches for products, and the one call by which programs find orders. */
const others = [
  '/command-center/product',
  'GET /api/products',
  'GET /api/search',
  'GET /api/orders',
]

test('no page of the Command Center takes a phone or a name in its address', () => {
  const taking = staffRoutes.filter(({ query = [] }) => query.some((name) => people.includes(name)))
  expect(taking.map(({ path }) => path).filter((path) => !others.includes(path))).toEqual([])
})

test('no call takes a phone or a name in its address, except the order search for programs', () => {
  const taking = doors(requireSetupCode(setupCode, Date.now), outward, machine)
    .map(({ endpoint }) => endpoint)
    .filter(({ method, input }) => {
      const { shape = {} } = input._zod.def as { shape?: object }
      return method === 'GET' && Object.keys(shape).some((name) => people.includes(name))
    })
  expect(taking.map(({ line }) => line).filter((line) => !others.includes(line))).toEqual([])
})

test('the Command Center neither makes that call nor links to it', () => {
  const guilty = globSync('src/command-center/**/*.{ts,tsx}').filter((file) => {
    if (/\.test\.tsx?$/.test(file)) return false
    const text = readFileSync(file, 'utf8')
    const asksByText = /'GET \/api\/(?:orders|customers)', \{[^}]*\bq\b/.test(text)
    return asksByText || /[?&](?:q|phone)=/.test(text)
  })
  expect(guilty).toEqual([])
})

/** The source of a module, and of the modules that load for it. */
function loading(file: string): string {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : ''
  const others = [...text.matchAll(/from '#(\S+\/load-[\w-]+\.ts)'/g)]
  return text + others.map(([, path]) => loading(`src/${path}`)).join('')
}

test('a route names each parameter that its page reads: the other language keeps no others', () => {
  const read = [...shopRoutes, ...staffRoutes].flatMap(({ path, screen, query = [] }) =>
    [...loading(`src/${screen}/load.ts`).matchAll(/query\.get\('(\w+)'\)/g)].map(
      ([, name = '']) => ({ path, name, isNamed: query.includes(name) }),
    ),
  )
  expect(read.length).toBeGreaterThan(20)
  expect(read.filter(({ isNamed }) => !isNamed)).toEqual([])
})

test('a link in code leads to a page', () => {
  const paths: PagePath[] = ['/', '/catalog/pizza?diet=vegan', '/command-center/checkout/find#q=1']
  // @ts-expect-error No page has this path.
  paths.push('/command-center/prodcut')
  const pageAt = matcher([...shopRoutes, ...staffRoutes])
  const found = paths.map((path) => pageAt(path.replace(/[?#].*/, ''))?.route.path)
  expect(found).toEqual([
    '/',
    '/catalog/{categorySlug}',
    '/command-center/checkout/find',
    undefined,
  ])
})
