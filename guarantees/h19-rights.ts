// What costs money or takes customers' data out of the shop is refused by role.
import { formOf, type Person, place, readyCustomer } from '#tests/support/customers.ts'
import type { Guarantee, Verdict } from './guarantee.ts'
import type { Fault, Host, Running } from './host.ts'
import { hired } from './staff.ts'
import { owner } from './test-receivers.ts'

export const guarantee: Guarantee = {
  id: 'H19',
  promise:
    'A discount needs a reason and stays within the role’s share of the goods, by every endpoint that takes one; only managers export orders, and each export is recorded',
  run: (at) => measure(at),
  /** Faults: an operator may give any discount; anyone signed in may do anything. */
  async control(at) {
    const discount = await measure(at, {
      find: 'operator: shop.operatorDiscount,',
      put: 'operator: 100,',
    })
    const roles = await measure(at, {
      find: 'roles.indexOf(staff.role) < roles.indexOf(least)',
      put: 'false',
    })
    return { ok: discount.ok || roles.ok, discount, roles }
  },
}

/** The largest discounts that a new shop allows, in percent. */
const shares = { operator: 10, manager: 30, master: 100 } as const
type Role = keyof typeof shares

async function measure(at: Host, fault?: Fault): Promise<Verdict> {
  const shop = await at.shop(fault ? { fault } : {})
  const anna = await owner(shop)
  const staff: Record<Role, Person> = {
    operator: (await hired(shop, anna, 'operator')).person,
    manager: (await hired(shop, anna, 'manager')).person,
    master: anna,
  }
  const wrong: string[] = []
  let tried = 0
  const expect = (what: string, is: unknown, should: unknown) => {
    tried += 1
    if (is !== should) wrong.push(`${what}: ${is}, not ${should}`)
  }
  for (const role of Object.keys(shares) as Role[])
    for (const way of Object.keys(ways)) {
      const most = shares[role]
      const give = async (percent: number, more: number, reason: string) => {
        const { status, body } = await discounted(shop, staff[role], way, { percent, more, reason })
        return status < 300 ? 'saved' : body.title
      }
      expect(`${role}, ${way}, without a reason`, await give(5, 0, ''), 'invalid')
      expect(`${role}, ${way}, all of it`, await give(most, 0, 'Cold soup'), 'saved')
      const over = role === 'master' ? 'invalid' : 'discount-too-big'
      expect(`${role}, ${way}, one more`, await give(most, 1, 'Cold soup'), over)
    }
  const before = (await anna.get('/api/orders/exports')).body
  for (const [role, should] of [
    ['operator', 403],
    ['manager', 200],
    ['master', 200],
  ] as const)
    expect(
      `export by ${role}`,
      (await staff[role].send('POST', '/api/orders/export', {})).status,
      should,
    )
  const after = (await anna.get('/api/orders/exports')).body
  expect('recorded exports', after.length - before.length, 2)
  expect(
    'who exported, read by an operator',
    (await staff.operator.get('/api/orders/exports')).status,
    403,
  )
  return { ok: wrong.length === 0, tried, wrong }
}

type Discount = { percent: number; more: number; reason: string }
type Send = (
  person: Person,
  id: string,
  version: number,
  change: object,
) => ReturnType<Person['send']>

/** The endpoints that take a discount. */
const ways: Readonly<Record<string, Send>> = {
  edit: (person, id, version, change) =>
    person.send('PATCH', `/api/orders/${id}`, change, { 'If-Match': `"${version}"` }),
  confirm: (person, id, version, change) =>
    person.send('POST', `/api/orders/${id}/confirm`, change, { 'If-Match': `"${version}"` }),
  'phone order': (person, _id, _version, change) => person.send('POST', '/api/orders', change),
}

/** A discount of this share of the goods, and so many kopecks more. */
async function discounted(
  shop: Running,
  person: Person,
  way: string,
  { percent, more, reason }: Discount,
) {
  const ready = await readyCustomer(shop)
  const form = await formOf(shop, 'PICKUP')
  const { id } = (await place(ready.person, form)).body
  const { version, linesTotal } = (await person.get(`/api/orders/${id}`)).body
  const change = {
    discount: Math.floor((linesTotal * percent) / 100) + more,
    discountReason: reason,
  }
  const lines = [{ variantId: ready.variant.id, quantity: 3 }]
  const input = way === 'phone order' ? { ...form, lines, ...change } : change
  return (ways[way] as Send)(person, id, version, input)
}
