// Every role at every endpoint of the built shop.

import { checkAccess, inOrder } from '#tests/support/check-access.ts'
import {
  customer,
  formOf,
  type Person,
  place,
  put,
  readyCustomer,
} from '#tests/support/customers.ts'
import { permissions } from '#tests/support/permissions.ts'
import { documentOf } from './api-document.ts'
import type { Guarantee, Verdict } from './guarantee.ts'
import type { Fault, Host, Running } from './host.ts'
import { hired } from './staff.ts'
import { owner } from './test-receivers.ts'

export const guarantee: Guarantee = {
  id: 'A1',
  promise:
    'Every endpoint lets in the right callers, and answers everyone else with the right refusal; none is without a row in the table',
  run: (at) => measure(at),
  /** Fault: any signed-in user may do anything. */
  control: (at) =>
    measure(at, { find: 'roles.indexOf(staff.role) < roles.indexOf(least)', put: 'false' }),
}

async function measure(at: Host, fault?: Fault): Promise<Verdict> {
  const shop = await at.shop(fault ? { fault } : {})
  const { operations } = await documentOf(shop)
  const lines = inOrder(operations.map(({ line }) => line))
  const rowless = lines.filter((line) => !permissions[line])
  const gone = Object.keys(permissions).filter((line) => !lines.includes(line))
  const everyone = await everyoneIn(shop)
  const wrong: string[] = []
  for (const line of lines) {
    const answersByRole = await checkAccess(line, everyone)
    for (const [role, answer] of Object.entries(permissions[line]?.[1] ?? {}))
      if (answersByRole[role] !== answer)
        wrong.push(`${line}: ${role} ${answersByRole[role]}, not ${answer}`)
  }
  return {
    ok: rowless.length === 0 && gone.length === 0 && wrong.length === 0,
    routes: lines.length,
    requestCount: lines.length * Object.keys(everyone.tokens).length,
    rowless,
    gone,
    wrong,
  }
}

async function everyoneIn(shop: Running) {
  const anna = await owner(shop)
  const operator = await hired(shop, anna, 'operator')
  const manager = await hired(shop, anna, 'manager')
  const disabled = await hired(shop, anna, 'manager', 'disabled')
  await anna.send('PATCH', `/api/staff/${disabled.id}`, { isActive: false }, { 'If-Match': '1' })

  const { person: visitor, variant, checkoutId } = await readyCustomer(shop)
  await place(visitor, await formOf(shop))
  const { lines } = (await put(visitor, variant)).body
  const tokens = {
    anonymous: '',
    visitor: tokenOf(visitor),
    other: tokenOf(await customer(shop)),
    disabled: tokenOf(disabled.person),
    operator: tokenOf(operator.person),
    manager: tokenOf(manager.person),
    master: tokenOf(anna),
  }
  return { origin: shop.origin, tokens, own: { checkoutId, lineId: lines[0].id as string } }
}

const tokenOf = ({ cookies }: Person) => cookies.get('session') ?? ''
