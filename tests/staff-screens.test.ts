import { expect, test } from 'vitest'
import { staffRoutes } from '#staff-routes.ts'
import { filled, place, readyCustomer } from './support/ordering.ts'
import { sampleShop } from './support/sample-shop.ts'
import { hire, signedIn } from './support/staff.ts'

// Screens of staff as the server draws them, which needs no browser.

/** The field with this label. */
function fieldNamed(document: string, label: string) {
  const [, id] = new RegExp(`<label[^>]* for="([^"]+)"[^>]*>${label}<`).exec(document) ?? []
  return new RegExp(`<input[^>]* id="${id}"[^>]*>`).exec(document)?.[0]
}

test('managers read their discount limit, and only the owner changes it', async () => {
  const { store, origin, anna } = await sampleShop()
  await hire(store, 'manager', 'boris')
  const boris = await signedIn(origin, 'boris')
  const path = '/command-center/settings/orders'
  const [own, theirs] = [(await anna.get(path)).text, (await boris.get(path)).text]
  expect(fieldNamed(own, 'Manager limit')).not.toMatch(/readonly/i)
  expect(own).toContain('The owner has no limit.')
  expect(fieldNamed(theirs, 'Manager limit')).toMatch(/readonly/i)
  expect(fieldNamed(theirs, 'Operator limit')).not.toMatch(/readonly/i)
  expect(theirs).toContain('Only the owner can change this.')
})

test('operators can’t begin a page that they can’t save', async () => {
  const { store, origin, anna } = await sampleShop()
  await hire(store, 'operator', 'boris')
  const boris = await signedIn(origin, 'boris')
  const statusFor = async (one: typeof anna) => (await one.get('/command-center/page/new')).status
  expect([await statusFor(anna), await statusFor(boris)]).toEqual([200, 403])
})

test('the dashboard links what stops orders to the page that ends it', async () => {
  const { store, anna } = await sampleShop()
  const attention = async () => {
    const { text } = await anna.get('/command-center')
    const from = text.indexOf('>Needs attention<')
    const list = text.slice(from, text.indexOf('</section>', from))
    const links = list.matchAll(/href="([^"]+)"(.*?)<\/a>/gs)
    return new Map([...links].map(([, to = '', inside = '']) => [to, inside]))
  }
  await store.db.updateTable('channel').set({ isActive: false }).execute()
  expect((await attention()).get('/command-center/settings')).toContain('>Orders are paused<')
  const neither = { isActive: true, isPickupAvailable: false, isDeliveryAvailable: false }
  await store.db.updateTable('channel').set(neither).execute()
  expect((await attention()).get('/command-center/settings/orders')).toContain(
    '>Neither delivery nor pickup is available<',
  )
  await store.db.updateTable('channel').set({ isPickupAvailable: true }).execute()
  await store.db.updateTable('menu').set({ isActive: false }).execute()
  expect((await attention()).get('/command-center/menu')).toContain(
    '>No active menu, so no orders<',
  )
})

test('an order that waits is in the document, so that nothing moves when the line connects', async () => {
  const made = await sampleShop()
  const page = async () => (await made.anna.get('/command-center/product')).text
  expect(await page()).not.toContain('waiting for a call')
  const { person } = await readyCustomer(made)
  expect((await place(person, await filled(made, 'PICKUP'))).status).toBe(201)
  expect(await page()).toContain('1 order is waiting for a call')
})

test('every page has a title of its own, so that tabs differ', async () => {
  const { anna } = await sampleShop()
  const paths = staffRoutes
    .map(({ path }) => path)
    .filter((path) => path.startsWith('/command-center') && !path.includes('{'))
    .filter((path) => path !== '/command-center/sign-in')
  for (const language of ['', '/ru']) {
    const titles = new Map<string | undefined, string[]>()
    for (const path of paths) {
      const [, title] = /<title>([^<]*)</.exec((await anna.get(language + path)).text) ?? []
      titles.set(title, [...(titles.get(title) ?? []), path])
    }
    expect([...titles.values()].filter((alike) => alike.length > 1)).toEqual([])
  }
})
