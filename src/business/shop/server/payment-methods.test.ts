import { expect, test } from 'vitest'
import { fuzz } from '#tests/support/fuzz.ts'
import { filled, place, readyCustomer } from '#tests/support/ordering.ts'
import { sampleShop } from '#tests/support/sample-shop.ts'

const path = '/api/payment-methods'
const seen = (version: number) => ({ 'If-Match': `"${version}"` })
const input = { name: [{ locale: 'en', value: ' By invoice ' }], type: 'CUSTOM' }
type Listed = { id: string; name: { value: string }[]; version: number }

async function withMethods() {
  const made = await sampleShop()
  const list = async (): Promise<Listed[]> => (await made.anna.get(path)).body.paymentMethods
  const shown = async () =>
    (await made.get('/api/channel/payment-methods')).body.map((one: { name: string }) => one.name)
  return { ...made, list, shown }
}

test('adds a payment method last, reads, changes, switches and deletes it, and customers see it', async () => {
  const { anna, list, shown } = await withMethods()
  expect(await shown()).toHaveLength(3)
  const added = await anna.send('POST', path, input)
  const method = {
    id: added.body.id,
    version: 1,
    name: [{ locale: 'en', value: 'By invoice' }],
    type: 'CUSTOM',
    isActive: true,
    position: 3,
  }
  expect([added.status, added.body]).toEqual([201, method])
  expect((await list()).at(-1)).toEqual(method)
  const own = `${path}/${method.id}`
  expect((await anna.get(own)).body).toEqual(method)
  await expect.poll(async () => (await shown()).at(-1)).toBe('By invoice')

  const off = await anna.send('PATCH', own, { isActive: false }, seen(1))
  expect(off.body).toEqual({ ...method, isActive: false, version: 2 })
  await expect.poll(shown).toHaveLength(3)
  const late = await anna.send('PATCH', own, { type: 'CARD' }, seen(1))
  expect([late.status, late.body.title, late.body.version]).toEqual([412, 'stale', 2])

  expect((await anna.send('DELETE', own, {})).status).toBe(200)
  for (const method of ['GET', 'PATCH', 'DELETE'] as const) {
    const body = method === 'GET' ? undefined : {}
    expect((await anna.send(method, own, body, seen(2))).status).toBe(404)
  }
})

test('reorders all of them at once, and only with the complete list', async () => {
  const { anna, list, shown } = await withMethods()
  const before = await list()
  const ids = before.map(({ id }) => id).toReversed()
  const done = await anna.send('POST', `${path}/reorder`, { ids })
  expect(done.body.paymentMethods.map(({ id }: Listed) => id)).toEqual(ids)
  await expect.poll(async () => (await shown())[0]).toBe('Payment link')
  for (const wrong of [ids.slice(1), [...ids.slice(1), 'unknown'], [...ids, 'one more']]) {
    const { status, body } = await anna.send('POST', `${path}/reorder`, { ids: wrong })
    expect([status, body.title]).toEqual([409, 'list-changed'])
  }
  expect((await anna.send('POST', `${path}/reorder`, { ids: [ids[0], ids[0]] })).status).toBe(422)
  const rivals = await Promise.all(
    Array.from({ length: 10 }, (_, at) =>
      anna.send('POST', `${path}/reorder`, { ids: at % 2 ? ids : ids.toReversed() }),
    ),
  )
  expect(rivals.map(({ status }) => status)).toEqual(Array(10).fill(200))
})

test('rejects invalid input by field', async () => {
  const { anna } = await withMethods()
  const table: [object, string][] = [
    [{ name: [] }, 'name required'],
    [{ name: [{ locale: 'en', value: 'x'.repeat(76) }] }, 'name.0.value too-long'],
    [{ name: [{ locale: 'ru', value: 'Наличные' }] }, 'name required'],
    [{ type: 'GOLD' }, 'type enum'],
  ]
  for (const [change, fault] of table) {
    const { status, body } = await anna.send('POST', path, { ...input, ...change })
    expect([status, `${body.errors[0].field} ${body.errors[0].code}`]).toEqual([422, fault])
  }
})

test('limits the number of payment methods', async () => {
  const { anna } = await withMethods()
  for (let at = 3; at < 50; at++) await anna.send('POST', path, input)
  const { status, body } = await anna.send('POST', path, input)
  expect([status, body.title, body.most]).toEqual([409, 'list-full', 50])
})

test('an order keeps its payment method after a change or deletion', async () => {
  const made = await withMethods()
  const { anna } = made
  const { person, total } = await readyCustomer(made)
  const form = await filled(made, 'PICKUP')
  expect((await place(person, { ...form, totalPrice: total })).status).toBe(201)
  const before = (await person.get('/api/checkout/placed')).text
  const own = `${path}/${form.paymentMethodId}`
  const name = [{ locale: 'en', value: 'Renamed' }]
  expect((await anna.send('PATCH', own, { name }, seen(1))).status).toBe(200)
  for (const { id } of await made.list())
    expect((await anna.send('DELETE', `${path}/${id}`, {})).status).toBe(200)
  expect((await person.get('/api/checkout/placed')).text).toBe(before)
})

test('never fails on any input', async () => {
  const { anna, list } = await withMethods()
  const [first] = await list()
  const sample = { ...input, isActive: true }
  const taken = await fuzz(anna, ['POST', path], sample)
  expect(taken.get(201) ?? 0).toBeGreaterThan(0)
  let version = 1
  const changed = await fuzz(
    {
      ...anna,
      send: async (...sent) => {
        const answer = await anna.send(...sent)
        if (answer.status === 200) version = answer.body.version
        return answer
      },
    },
    ['PATCH', `${path}/${first?.id}`],
    sample,
    () => seen(version),
  )
  expect(changed.get(200) ?? 0).toBeGreaterThan(0)
  const ids = (await list()).map(({ id }) => id)
  await fuzz(anna, ['POST', `${path}/reorder`], { ids: ids.slice(0, 3) })
  await fuzz(anna, ['DELETE', `${path}/nothing`], {})
})
