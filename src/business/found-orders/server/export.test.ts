import { expect, test } from 'vitest'
import type { Endpoint } from '#platform/contract.ts'
import { fuzzDoor } from '#tests/support/fuzz-door.ts'
import { filled, type Made, place, readyShopper } from '#tests/support/ordering.ts'
import { hire, signedIn } from '#tests/support/staff.ts'
import { world } from '#tests/support/world.ts'
import { foundOrders } from '../contract.ts'

async function ordered(made: Made, change: object) {
  const { person, total } = await readyShopper(made)
  const { body } = await place(person, { ...(await filled(made, 'DELIVERY')), ...change })
  return { person, total, id: body.id as string, number: body.number as string }
}

test('what is found is exported as a table of the language, and no cell is a formula', async () => {
  const made = await world()
  await hire(made.store, 'operator', 'boris')
  const boris = await signedIn(made.origin, 'boris')
  const evil = await ordered(made, { name: '=HYPERLINK("http://evil")', note: '@SUM(1;2)' })
  const other = await ordered(made, { name: 'Ольга', phone: '8 912 345-67-89' })
  await other.person.send('POST', `/api/checkout/id/${other.id}/cancel`, {})

  const russian = await boris.get('/api/orders/export?locale=ru')
  expect(russian.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(russian.headers.get('content-disposition')).toBe(
    'attachment; filename="orders-2026-05-04.csv"',
  )
  const [head, ...lines] = russian.text.split('\r\n')
  expect(head?.slice(0, 12)).toBe('Номер;День;В')
  expect(lines).toHaveLength(3)
  expect(russian.text).toContain(`;"'=HYPERLINK(""http://evil"")";`)
  expect(russian.text).toContain(`;"'@SUM(1;2)";`)
  expect(russian.text).toContain(`${(evil.total / 100).toFixed(2).replace('.', ',')}`)

  const english = await boris.get('/api/orders/export?locale=en&q=89123456789&state=CANCELLED')
  expect(english.text.split('\r\n').slice(1, -1)).toEqual([
    expect.stringMatching(/^002,2026-05-04,15:00,Cancelled,Ольга,8 \(912\) 345-67-89,Delivery,/),
  ])
  const bytes = await fetch(`${made.origin}/api/orders/export`, {
    headers: { Cookie: [...boris.cookies].map((pair) => pair.join('=')).join('; ') },
  }).then((answer) => answer.bytes())
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
})

test('many orders come in parts, each once', async () => {
  const made = await world()
  const { id } = await ordered(made, {})
  const { store } = made
  const row = await store.db
    .selectFrom('order')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const checkout = await store.db
    .selectFrom('checkout')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const many = Array.from({ length: 450 }, (_, at) => at + 1)
  const checkouts = many.map((at) => ({ ...checkout, id: `many-${at}` }))
  const rows = many.map((at) => {
    const its = { id: `many-${at}`, seq: 1000 + at, number: String(1000 + at) }
    return { ...row, ...its }
  })
  await store.db.insertInto('checkout').values(checkouts).execute()
  await store.db.insertInto('order').values(rows).execute()
  const { text } = await made.anna.get('/api/orders/export?locale=en')
  const numbers = text
    .split('\r\n')
    .slice(1, -1)
    .map((line) => line.split(',')[0])
  expect([numbers.length, new Set(numbers).size]).toEqual([451, 451])
})

test('whatever is asked of the export, it does not fail', async () => {
  const made = await world()
  await ordered(made, {})
  const likely = {
    state: ['OPEN', 'CANCELLED'],
    q: ['1', 'olga', '89', '+7'],
    from: ['2026-05-04', '0000-01-01', '9999-12-31'],
    to: ['2026-05-04', '9999-12-31', '2026-02-30'],
    locale: ['en', 'ru'],
  }
  const token = made.anna.cookies.get('session') ?? ''
  const at = { origin: made.origin, token, tick: () => {} }
  expect(await fuzzDoor(foundOrders.export as unknown as Endpoint, likely, at)).toBeGreaterThan(0)
  expect(made.logged).toEqual([])
}, 60_000)
