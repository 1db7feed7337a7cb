import { expect, test } from 'vitest'
import { fuzz } from '#tests/support/fuzz.ts'
import { filled, place, readyCustomer } from '#tests/support/ordering.ts'
import { sampleShop } from '#tests/support/sample-shop.ts'

const path = '/api/warehouses'
const seen = (version: number) => ({ 'If-Match': `"${version}"` })
const input = {
  name: [{ locale: 'en', value: 'Window by the park' }],
  address: [{ locale: 'en', value: '7 Park Lane' }],
  phone: '8 (495) 123-45-67',
}
type Listed = { id: string; phone: string; version: number }

async function withWarehouses() {
  const made = await sampleShop()
  const list = async (): Promise<Listed[]> => (await made.anna.get(path)).body.warehouses
  const shown = async () =>
    (await made.get('/api/channel/contacts')).body.warehouses.map(
      (one: { name: string }) => one.name,
    )
  return { ...made, list, shown }
}

test('adds a pickup point last, reads, changes, switches and deletes it, and customers see it', async () => {
  const { anna, list, shown } = await withWarehouses()
  const before = await list()
  const added = await anna.send('POST', path, input)
  const warehouse = {
    ...input,
    id: added.body.id,
    version: 1,
    phone: '+74951234567',
    isActive: true,
    position: before.length,
  }
  expect([added.status, added.body]).toEqual([201, warehouse])
  expect(await list()).toEqual([...before, warehouse])
  const own = `${path}/${warehouse.id}`
  expect((await anna.get(own)).body).toEqual(warehouse)
  await expect.poll(async () => (await shown()).at(-1)).toBe('Window by the park')

  const off = await anna.send('PATCH', own, { isActive: false, phone: '' }, seen(1))
  expect(off.body).toEqual({ ...warehouse, isActive: false, phone: '', version: 2 })
  await expect.poll(shown).toHaveLength(before.length)
  const late = await anna.send('PATCH', own, { phone: '' }, seen(1))
  expect([late.status, late.body.title, late.body.version]).toEqual([412, 'stale', 2])

  expect((await anna.send('DELETE', own, {})).status).toBe(200)
  for (const method of ['GET', 'PATCH', 'DELETE'] as const) {
    const body = method === 'GET' ? undefined : {}
    expect((await anna.send(method, own, body, seen(2))).status).toBe(404)
  }
})

test('reorders all of them at once, and only with the complete list', async () => {
  const { anna, list } = await withWarehouses()
  const ids = (await list()).map(({ id }) => id).toReversed()
  const done = await anna.send('POST', `${path}/reorder`, { ids })
  expect(done.body.warehouses.map(({ id }: Listed) => id)).toEqual(ids)
  for (const wrong of [ids.slice(1), [...ids.slice(1), 'unknown'], [...ids, 'one more']]) {
    const { status, body } = await anna.send('POST', `${path}/reorder`, { ids: wrong })
    expect([status, body.title]).toEqual([409, 'list-changed'])
  }
})

test('rejects invalid input by field', async () => {
  const { anna, list } = await withWarehouses()
  const table: [object, string][] = [
    [{ name: [] }, 'name required'],
    [{ name: [{ locale: 'ru', value: 'Окошко' }] }, 'name required'],
    [{ name: [{ locale: 'en', value: '\u200b\u2060' }] }, 'name.0.value required'],
    [{ address: [{ locale: 'en', value: '\u3164' }] }, 'address required'],
    [{ address: [{ locale: 'en', value: 'x'.repeat(251) }] }, 'address.0.value too-long'],
    [{ phone: '12' }, 'phone phone'],
    [{ address: [] }, 'address required'],
    [{ address: [{ locale: 'en', value: ' ' }] }, 'address required'],
    [{ address: [{ locale: 'ru', value: 'Парк, 7' }] }, 'address required'],
  ]
  const [first] = await list()
  for (const [change, fault] of table)
    for (const answer of [
      await anna.send('POST', path, { ...input, ...change }),
      await anna.send('PATCH', `${path}/${first?.id}`, change, seen(1)),
    ])
      expect([
        answer.status,
        `${answer.body.errors[0].field} ${answer.body.errors[0].code}`,
      ]).toEqual([422, fault])
})

test('an order keeps its pickup point after a change or deletion', async () => {
  const made = await withWarehouses()
  const { anna } = made
  const { person, total } = await readyCustomer(made)
  const form = await filled(made, 'PICKUP')
  expect((await place(person, { ...form, totalPrice: total })).status).toBe(201)
  const before = (await person.get('/api/checkout/placed')).text
  const [{ id: here } = { id: '' }] = await made.list()
  const address = [{ locale: 'en', value: 'Elsewhere' }]
  expect((await anna.send('PATCH', `${path}/${here}`, { address }, seen(1))).status).toBe(200)
  for (const { id } of await made.list())
    expect((await anna.send('DELETE', `${path}/${id}`, {})).status).toBe(200)
  expect((await person.get('/api/checkout/placed')).text).toBe(before)
})

test('never fails on any input', async () => {
  const { anna, list } = await withWarehouses()
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
