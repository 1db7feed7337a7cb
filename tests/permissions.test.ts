import { expect, test } from 'vitest'
import { doors } from '#api.ts'
import { requireSetupCode } from '#business/setup/server/setup-code.ts'
import { checkAccess, inOrder } from './support/check-access.ts'
import { add, customer, filled, place, readyCustomer } from './support/ordering.ts'
import { permissions } from './support/permissions.ts'
import { machine, outward } from './support/receivers.ts'
import { sampleShop } from './support/sample-shop.ts'
import { setupCode } from './support/shop-input.ts'
import { hire, signedIn } from './support/staff.ts'

const all = doors(requireSetupCode(setupCode, Date.now), outward, machine).map(
  ({ endpoint, may }) => ({ line: endpoint.line, may: may.who }),
)

test('the table lists exactly the existing endpoints', () => {
  expect(all.map(({ line }) => line).sort()).toEqual(Object.keys(permissions).sort())
})

test('every endpoint declares the access of the table', () => {
  for (const { line, may } of all) expect([line, may]).toEqual([line, permissions[line]?.[0]])
})

async function everyone() {
  const made = await sampleShop()
  const { origin, store, anna } = made
  const tokenOf = ({ cookies }: typeof anna) => cookies.get('session') ?? ''
  const staffs = async (login: string) => tokenOf(await signedIn(origin, login))
  for (const role of ['operator', 'manager'] as const) await hire(store, role)
  await hire(store, 'manager', 'disabled')
  const { person, variant, checkoutId } = await readyCustomer(made)
  await place(person, await filled(made, 'DELIVERY'))
  const { body } = await person.send(...add(variant.id))
  const tokens = {
    anonymous: '',
    visitor: tokenOf(person),
    other: tokenOf(await customer(made)),
    disabled: await staffs('disabled'),
    operator: await staffs('operator'),
    manager: await staffs('manager'),
    master: tokenOf(anna),
  }
  const { db } = store
  await db.updateTable('staff').set({ isActive: false }).where('login', '=', 'disabled').execute()
  return { origin, tokens, own: { checkoutId, lineId: body.lines[0].id as string } }
}

test('every endpoint lets in the right users and gives others the right error', async () => {
  const at = await everyone()
  for (const line of inOrder(all.map(({ line }) => line)))
    expect([line, await checkAccess(line, at)]).toEqual([line, permissions[line]?.[1]])
})
