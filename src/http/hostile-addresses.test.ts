import { expect, test } from 'vitest'
import { shopRoutes } from '#routes.ts'
import { staffRoutes } from '#staff-routes.ts'
import { drawn } from '#tests/support/drawn.ts'
import { filled, place, readyCustomer } from '#tests/support/ordering.ts'
import { sampleShop } from '#tests/support/sample-shop.ts'

const hostile = ['%ED%A0%80', '1e400', '0~x', 'x'.repeat(3000)]
/** Cut after any even number of units, it ends in half of an emoji. */
const emoji = `a${encodeURIComponent('😀').repeat(130)}`
/** PostgreSQL stores no NUL, and no address may contain half of an emoji, so each is tried with both. */
const valuesFor = (place: string) => ['%00', emoji, ...drawn(place, hostile)]
// Routes of error pages have no address.
const routes = [...shopRoutes, ...staffRoutes].filter(({ path }) => path.startsWith('/'))

async function customerAndStaff() {
  const made = await sampleShop()
  const { person } = await readyCustomer(made)
  expect((await place(person, await filled(made, 'PICKUP'))).status).toBe(201)
  const askerOf = (path: string) => (path.startsWith('/command-center') ? made.anna : person)
  return { ...made, look: (path: string) => askerOf(path).get(path) }
}

test('no address makes a page fail', async () => {
  const { look } = await customerAndStaff()
  const filledWith = (path: string, part: string) => path.replaceAll(/\{\w+\}/g, part)
  const addresses = routes.flatMap(({ path, query = [] }) => [
    ...(path.includes('{') ? valuesFor(path).map((value) => filledWith(path, value)) : []),
    ...query.flatMap((name) => {
      const address = `${filledWith(path, 'x')}?${name}=`
      return valuesFor(address).map((value) => address + value)
    }),
  ])
  expect(addresses.length).toBeGreaterThan(60)
  const failed: [string, number][] = []
  for (const address of addresses) {
    const { status } = await look(address)
    if (status >= 500) failed.push([address.slice(0, 80), status])
  }
  expect(failed).toEqual([])
})

test('a NUL in a parameter of the page is no page, and any other parameter changes nothing', async () => {
  const { look } = await customerAndStaff()
  for (const [address, status] of [
    ['/finish?order=%00', 404],
    ['/search?q=a%00b', 404],
    ['/search?other=%00', 200],
    ['/?other=%00', 200],
    ['/command-center/product?q=pizza&q=%00', 404],
    ['/command-center/product?other=%00', 200],
  ] as const)
    expect([address, (await look(address)).status]).toEqual([address, status])
})

test('a list ignores an invalid place in its address', async () => {
  const { look } = await customerAndStaff()
  for (const list of ['checkout/find', 'customer']) {
    const [first, invalid] = await Promise.all(
      ['', `?cursor=${'x'.repeat(3000)}`].map((query) => look(`/command-center/${list}${query}`)),
    )
    const names = (text = '') => text.match(/\/command-center\/(checkout|customer)\/[\w-]{16,}/g)
    expect(names(first?.text)).not.toBeNull()
    expect([invalid?.status, names(invalid?.text)]).toEqual([200, names(first?.text)])
  }
})
