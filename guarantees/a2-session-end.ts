// Sessions: new at each sign-in, stored only as a hash, and ended with their owner's rights.
import { hashOf } from '#platform/server/secret.ts'
import type { Person } from '#tests/support/customers.ts'
import { signInAsNewcomer } from '#tests/support/newcomer.ts'
import type { Guarantee, Verdict } from './guarantee.ts'
import type { Fault, Host } from './host.ts'
import { owner } from './test-receivers.ts'

export const guarantee: Guarantee = {
  id: 'A2',
  promise:
    'The session is new at sign-in and stored as a hash; sign-out, a new role and switching off hold from the very next request; signing out elsewhere ends a copy of it too',
  run: (at) => measure(at),
  /** Fault: the session from before the sign-in stays valid. */
  control: (at) => measure(at, { find: 'if (old) await deleteSession(tx, old)', put: '' }),
}

const tokenOf = ({ cookies }: Person) => cookies.get('session') ?? ''

async function measure(at: Host, fault?: Fault): Promise<Verdict> {
  const shop = await at.shop(fault ? { fault } : {})
  const anna = await owner(shop)
  const [initial, own] = ['given by anna', 'correct horse']
  const body = { login: 'boris', name: 'Boris', role: 'manager', password: initial }
  const { id } = (await anna.send('POST', '/api/staff', body)).body
  await signInAsNewcomer(shop.person().send, { login: 'boris', initial, own })

  const boris = shop.person()
  const enter = () => boris.send('POST', '/api/auth/sign-in', { login: 'boris', password: own })
  await boris.send('POST', '/api/auth/session', {})
  const before = tokenOf(boris)
  await enter()
  const after = tokenOf(boris)
  const rows = await shop.rows('select "tokenHash" from "session"')
  const storedHashes = rows.map(({ tokenHash }) => tokenHash)
  const isNew = before !== after && !storedHashes.includes(hashOf(before))
  const isHashed = storedHashes.includes(hashOf(after)) && !storedHashes.includes(after)

  const statusOf = async (path: string) => (await boris.get(path)).status
  const asManager = await statusOf('/api/receivers')
  const change = (to: object, version: number) =>
    anna.send('PATCH', `/api/staff/${id}`, to, { 'If-Match': `"${version}"` })
  await change({ role: 'operator' }, 1)
  const newRole = await statusOf('/api/orders')
  await enter()
  const asOperator = await statusOf('/api/receivers')
  await anna.send('POST', `/api/staff/${id}/sign-out`, {})
  const signedOut = await statusOf('/api/orders')
  await enter()
  const again = await statusOf('/api/orders')
  const copy = shop.person()
  copy.cookies.set('session', tokenOf(boris))
  await boris.send('POST', '/api/staff/sign-out-elsewhere', {})
  const copied = (await copy.get('/api/orders')).status
  const goesOn = await statusOf('/api/orders')
  await change({ isActive: false }, 2)
  const switchedOff = await statusOf('/api/orders')
  const all = [asManager, newRole, asOperator, signedOut, again, copied, goesOn, switchedOff]
  const statuses = all.join()
  return {
    ok: isNew && isHashed && statuses === '200,401,403,401,200,401,200,401',
    isNew,
    isHashed,
    statuses,
  }
}
