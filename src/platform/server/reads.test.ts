import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import * as z from 'zod/mini'
import { doors } from '#api.ts'
import { requireSetupCode } from '#business/setup/server/setup-code.ts'
import { openSqlite, type Store } from '#db/open.ts'
import { endpoint } from '#platform/contract.ts'
import { browser } from '#tests/support/http-user.ts'
import { filled, place, readyCustomer } from '#tests/support/ordering.ts'
import { machine, outward } from '#tests/support/receivers.ts'
import { sampleShop } from '#tests/support/sample-shop.ts'
import { serve } from '#tests/support/serve.ts'
import { setupCode } from '#tests/support/shop-input.ts'
import type { Call } from './call.ts'
import { open } from './door.ts'
import { handle } from './handle.ts'
import { anyone } from './may.ts'

const visit = {
  who: {
    visitorId: undefined,
    staff: undefined,
    newcomer: undefined,
    tokenHash: undefined,
    sessionEndsAt: undefined,
    browserHash: undefined,
    address: '127.0.0.1',
    locale: undefined,
    acceptsLanguage: undefined,
  },
  sent: {},
  header: () => undefined,
}
const lookUp = endpoint('POST /api/looked', {
  summary: 'Look, and change nothing',
  reads: true,
  input: z.object({}),
  output: z.object({}),
})
const clock = () => new Date('2026-05-04T12:00:00Z')

test('these endpoints only read, although their input is in a body', () => {
  const reading = doors(requireSetupCode(setupCode, Date.now), outward, machine)
    .filter(({ endpoint: { reads, method } }) => reads && method !== 'GET')
    .map(({ endpoint: { line } }) => line)
  expect(reading.sort()).toEqual([
    'POST /api/customers/find',
    'POST /api/customers/search',
    'POST /api/menu-file/check',
    'POST /api/orders/draft',
    'POST /api/orders/find',
    'POST /api/orders/{orderId}/preview',
    'POST /api/products/search',
    'POST /api/receivers/preview',
    'POST /api/receivers/{receiverId}/test',
    'POST /api/setup/code',
    'POST /api/setup/password',
  ])
})

/** Another process on the same data. With a file, each process has one connection. */
async function elsewhere(store: Store) {
  if (store.engine === 'postgres') return serve(store)
  const { rows } = await sql<{ file: string }>`pragma database_list`.execute(store.db)
  const other = await openSqlite(rows[0]?.file ?? '')
  const served = await serve(other)
  onTestFinished(() => other.close())
  return served
}

test('places an order while such an endpoint is running', async () => {
  const made = await sampleShop()
  const { origin, stop } = await elsewhere(made.store)
  onTestFinished(stop)
  const { person } = await readyCustomer({ ...made, visitor: () => browser(origin) })
  const form = await filled(made, 'DELIVERY')
  const isReading = Promise.withResolvers<void>()
  const mayEnd = Promise.withResolvers<void>()
  const look = async ({ tx }: Call) => {
    await tx.selectFrom('order').select('id').execute()
    isReading.resolve()
    await mayEnd.promise
    return {}
  }
  const looking = handle(made.store, clock, open(lookUp, anyone, look), visit)
  await isReading.promise
  expect((await place(person, form)).status).toBe(201)
  mayEnd.resolve()
  expect((await looking).answer).toEqual({})
})

test('such an endpoint can’t write', async () => {
  const { store } = await sampleShop()
  const write = async ({ tx }: Call) => {
    await tx.updateTable('channel').set({ version: 99 }).execute()
    return {}
  }
  await expect(handle(store, clock, open(lookUp, anyone, write), visit)).rejects.toThrow(/read/)
  const { version } = await store.read((tx) =>
    tx.selectFrom('channel').select('version').executeTakeFirstOrThrow(),
  )
  expect(version).toBe(1)
  await store.write((tx) => tx.updateTable('channel').set({ version: 2 }).execute())
})
