// Everybody at every door, of the shop as it is built.
import { permissions } from '#tests/support/permissions.ts'
import { inOrder, whoGetsIn } from '#tests/support/who-gets-in.ts'
import type { Bar, Verdict } from './bar.ts'
import { documentOf } from './document.ts'
import { owner } from './listeners.ts'
import type { BarPlace, Fault, Running } from './place.ts'
import { formOf, type Person, place, put, readyShopper, shopper } from './shoppers.ts'

export const bar: Bar = {
  id: 'A1',
  promise:
    'Every call lets in whom it should, and tells everybody else the right no; none is without a row in the table',
  run: (at) => measure(at),
  /** Whoever is signed in may do anything. */
  control: (at) =>
    measure(at, { find: 'roles.indexOf(staff.role) < roles.indexOf(least)', put: 'false' }),
}

async function measure(at: BarPlace, fault?: Fault): Promise<Verdict> {
  const shop = await at.shop(fault ? { fault } : {})
  const { operations } = await documentOf(shop)
  const lines = inOrder(operations.map(({ line }) => line))
  const rowless = lines.filter((line) => !permissions[line])
  const gone = Object.keys(permissions).filter((line) => !lines.includes(line))
  const everybody = await everybodyOf(shop)
  const wrong: string[] = []
  for (const line of lines) {
    const told = await whoGetsIn(line, everybody)
    for (const [role, answer] of Object.entries(permissions[line]?.[1] ?? {}))
      if (told[role] !== answer) wrong.push(`${line}: ${role} ${told[role]}, not ${answer}`)
  }
  return {
    ok: rowless.length === 0 && gone.length === 0 && wrong.length === 0,
    routes: lines.length,
    asked: lines.length * Object.keys(everybody.tokens).length,
    rowless,
    gone,
    wrong,
  }
}

async function everybodyOf(shop: Running) {
  const anna = await owner(shop)
  const operator = await hired(shop, anna, 'operator')
  const manager = await hired(shop, anna, 'manager')
  const disabled = await hired(shop, anna, 'manager', 'disabled')
  await anna.send('PATCH', `/api/staff/${disabled.id}`, { isActive: false }, { 'If-Match': '1' })

  const { person: visitor, dish, checkoutId } = await readyShopper(shop)
  await place(visitor, await formOf(shop))
  const { lines } = (await put(visitor, dish)).body
  const tokens = {
    anonymous: '',
    visitor: tokenOf(visitor),
    other: tokenOf(await shopper(shop)),
    disabled: tokenOf(disabled.person),
    operator: tokenOf(operator.person),
    manager: tokenOf(manager.person),
    master: tokenOf(anna),
  }
  return { origin: shop.origin, tokens, own: { checkoutId, lineId: lines[0].id as string } }
}

const tokenOf = ({ cookies }: Person) => cookies.get('session') ?? ''

/** Somebody new on the staff, signed in. */
async function hired(shop: Running, anna: Person, role: string, login = role) {
  const password = 'correct horse'
  const { body } = await anna.send('POST', '/api/staff', { login, name: login, role, password })
  const person = shop.person()
  const { status } = await person.send('POST', '/api/auth/sign-in', { login, password })
  if (status !== 200) throw new Error(`${login} was not let in: ${status}`)
  return { id: body.id as string, person }
}
