import { browser } from './http-user.ts'
import { workingDays } from './sample-shop/hours.ts'
import { links, navigation } from './sample-shop/links.ts'
import { pages } from './sample-shop/pages.ts'
import { paymentMethods, warehouses } from './sample-shop/places.ts'
import { ownWords } from './sample-shop/shop.ts'
import { setupCode, shopInput } from './shop-input.ts'

type Person = ReturnType<typeof browser>

/** The tests' shop: the wizard's sample menu, and everything that its owner adds later. */
export async function setUpShop(origin: string, input: object = shopInput): Promise<Person> {
  const anna = browser(origin)
  await done(anna, 'POST', '/api/setup', input, { 'Setup-Code': setupCode })
  await furnish(anna)
  return anna
}

async function furnish(anna: Person) {
  const made = async (path: string, row: object) => (await done(anna, 'POST', path, row)).id
  for (const row of warehouses) await made('/api/warehouses', row)
  for (const row of paymentMethods) await made('/api/payment-methods', row)
  const ids = new Map<string, string>()
  for (const page of pages)
    ids.set(page.slug, await made('/api/pages', { ...page, isPublished: true }))
  for (const link of links) ids.set(link.icon, await made('/api/links', link))
  const seen = (version: number) => ({ 'If-Match': `"${version}"` })
  const placed = Map.groupBy(navigation, ({ group }) => group)
  const groups = [...placed].map(([group, items]) => [
    group,
    items.map(({ page, link }) => ({
      kind: page ? 'page' : 'link',
      id: ids.get(page ?? link ?? ''),
    })),
  ])
  await done(anna, 'PATCH', '/api/navigation', Object.fromEntries(groups), seen(1))
  const { version } = (await anna.get('/api/channel/settings')).body
  await done(anna, 'PATCH', '/api/channel', ownWords, seen(version))
  await done(anna, 'PUT', '/api/channel/working-days', { workingDays }, seen(version + 1))
}

async function done(anna: Person, ...input: Parameters<Person['send']>) {
  const { status, text, body } = await anna.send(...input)
  if (status >= 300) throw new Error(`${input[0]} ${input[1]} was refused: ${status} ${text}`)
  return body
}
