import { expect, test } from 'vitest'
import { doors } from '#api.ts'
import { setupCodeHolder } from '#business/channel/server/setup-code.ts'
import { setupCode } from './support/asked.ts'
import { add, filled, place, readyShopper, shopper } from './support/ordering.ts'
import { permissions } from './support/permissions.ts'
import { machine, outward } from './support/receivers.ts'
import { hire, signedIn } from './support/staff.ts'
import { inOrder, whoGetsIn } from './support/who-gets-in.ts'
import { world } from './support/world.ts'

const all = doors(setupCodeHolder(setupCode, Date.now), outward, machine).map(
  ({ endpoint, may }) => ({ line: endpoint.line, may: may.who }),
)

test('every door is in the table, and nothing else is', () => {
  expect(all.map(({ line }) => line).sort()).toEqual(Object.keys(permissions).sort())
})

test('every door says who may pass it as the table does', () => {
  for (const { line, may } of all) expect([line, may]).toEqual([line, permissions[line]?.[0]])
})

async function everybody() {
  const made = await world()
  const { origin, store, anna } = made
  const tokenOf = ({ cookies }: typeof anna) => cookies.get('session') ?? ''
  const staffs = async (login: string) => tokenOf(await signedIn(origin, login))
  for (const role of ['operator', 'manager'] as const) await hire(store, role)
  await hire(store, 'manager', 'disabled')
  const { person, dish, checkoutId } = await readyShopper(made)
  await place(person, await filled(made, 'DELIVERY'))
  const { body } = await person.send(...add(dish.id))
  const tokens = {
    anonymous: '',
    visitor: tokenOf(person),
    other: tokenOf(await shopper(made)),
    disabled: await staffs('disabled'),
    operator: await staffs('operator'),
    manager: await staffs('manager'),
    master: tokenOf(anna),
  }
  const { db } = store
  await db.updateTable('staff').set({ isActive: false }).where('login', '=', 'disabled').execute()
  return { origin, tokens, own: { checkoutId, lineId: body.lines[0].id as string } }
}

test('every door lets in whom it should, and tells the others the right no', async () => {
  const at = await everybody()
  for (const line of inOrder(all.map(({ line }) => line)))
    expect([line, await whoGetsIn(line, at)]).toEqual([line, permissions[line]?.[1]])
})
