import { expect, test } from 'vitest'
import type { Store } from '#db/open.ts'
import { browser } from './support/http-user.ts'
import { add, customer, filled, place, readyCustomer, variants } from './support/ordering.ts'
import { emptyShop, sampleShop } from './support/sample-shop.ts'

/** Delays every read so much that no machine can render every requested page. */
const slowMs = 40
const searches = 100

const slowStore = (store: Store): Store => ({
  ...store,
  async read(work) {
    await new Promise((read) => setTimeout(read, slowMs))
    return store.read(work)
  },
})

test('a crowd of searches gets some 503s, while every cart and order succeeds', async () => {
  const made = await sampleShop()
  const crowded = await emptyShop({ store: slowStore(made.store) })
  const form = await filled(made, 'PICKUP')
  const [variant] = await variants(made)
  const ready = await Promise.all(Array.from({ length: 8 }, () => readyCustomer(made)))
  const fresh = await Promise.all(Array.from({ length: 8 }, () => customer(made)))
  /** The same person, at the slowed-down shop. */
  const there = ({ cookies }: (typeof fresh)[number]) => {
    const person = browser(crowded.origin)
    for (const [name, value] of cookies) person.cookies.set(name, value)
    return person
  }
  expect((await crowded.get('/')).status).toBe(200)

  const searching = Promise.all(
    Array.from({ length: searches }, (_, at) => crowded.get(`/search?q=pizza${at}`)),
  )
  const ordering = Promise.all(ready.map(({ person }) => place(there(person), form)))
  const filling = Promise.all(fresh.map((person) => there(person).send(...add(variant.id))))
  const looking = Promise.all(Array.from({ length: 20 }, () => crowded.get('/')))

  expect((await ordering).map(({ status }) => status)).toEqual(ready.map(() => 201))
  expect((await filling).map(({ status }) => status)).toEqual(fresh.map(() => 200))
  for (const { status } of await looking) expect(status).toBe(200)
  const refused = (await searching).filter(({ status }) => status !== 200)
  expect(refused.length).toBeGreaterThan(0)
  for (const { status, headers } of refused) {
    expect(status).toBe(503)
    expect(Number(headers.get('retry-after'))).toBeGreaterThanOrEqual(2)
  }
})
