import { expect, test } from 'vitest'
import type { Store } from '#db/open.ts'
import { browser, type HttpAnswer } from './support/http-user.ts'
import { add, customer, filled, place, readyCustomer, variants } from './support/ordering.ts'
import { emptyShop, sampleShop } from './support/sample-shop.ts'

/** Two searches run at a time, and sixteen wait. */
const [running, waiting, searches] = [2, 16, 100]

/** Stops as many reads as searches may run at a time, until it is told to go on. */
function stopping(store: Store) {
  const { promise: isOver, resolve: goOn } = Promise.withResolvers<void>()
  let stopped = running
  const slow: Store = {
    ...store,
    async read(work) {
      if (stopped < running) {
        stopped += 1
        await isOver
      }
      return store.read(work)
    },
  }
  return {
    store: slow,
    begin: () => {
      stopped = 0
    },
    goOn,
  }
}

test('a crowd of searches gets 503s, while every cart and order succeeds', async () => {
  const made = await sampleShop()
  const { store, begin, goOn } = stopping(made.store)
  const crowded = await emptyShop({ store })
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

  begin()
  const answers: HttpAnswer[] = []
  const searching = Array.from({ length: searches }, async (_, at) => {
    answers.push(await crowded.get(`/search?q=pizza${at}`))
  })
  await expect.poll(() => answers).toHaveLength(searches - running - waiting)
  for (const { status, headers } of answers) {
    expect(status).toBe(503)
    expect(Number(headers.get('retry-after'))).toBeGreaterThanOrEqual(2)
  }

  // The rest of the crowd still stands there.
  const ordering = Promise.all(ready.map(({ person }) => place(there(person), form)))
  const filling = Promise.all(fresh.map((person) => there(person).send(...add(variant.id))))
  const looking = Promise.all(Array.from({ length: 20 }, () => crowded.get('/')))
  expect((await ordering).map(({ status }) => status)).toEqual(ready.map(() => 201))
  expect((await filling).map(({ status }) => status)).toEqual(fresh.map(() => 200))
  for (const { status } of await looking) expect(status).toBe(200)
  expect(answers).toHaveLength(searches - running - waiting)

  goOn()
  await Promise.all(searching)
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(running + waiting)
})
