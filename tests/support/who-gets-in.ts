import { shopAsked } from './asked.ts'
import { permissions, type Role } from './permissions.ts'
import { rawJson } from './raw.ts'

type At = {
  origin: string
  tokens: Readonly<Record<Role, string>>
  /** What is the first visitor’s own, by its name in addresses. */
  own: Readonly<Record<string, string>>
}

/** The doors that end a session are asked last. */
export const inOrder = (lines: readonly string[]) =>
  lines.toSorted((one, other) => Number(ending.test(one)) - Number(ending.test(other)))
const ending = /sign-in|DELETE .*_auth/

/** Everybody asks one thing: who gets in, and what the others are told. */
export async function whoGetsIn(line: string, { origin, tokens, own }: At) {
  const [method = '', path = ''] = line.split(' ')
  const address = origin + path.replaceAll(/\{(\w+)\}/g, (_, name) => own[name] ?? 'x')
  const { login, password } = shopAsked.master
  const isOwn = Object.values(permissions[line]?.[1] ?? {}).includes(404)
  const noes = isOwn ? [401, 403, 404] : [401, 403]
  const said = Object.entries(tokens).map(async ([role, token]) => {
    const headers = {
      Host: 'pizza.example',
      'If-Match': '99',
      ...(token && { Cookie: `session=${token}` }),
    }
    const asked = method === 'GET' ? undefined : { login, password, method: 'increment' }
    const { status } = line.endsWith('/stream')
      ? await beginning(address, headers)
      : await rawJson(origin, address.slice(origin.length), asked, headers, method)
    return [role, noes.includes(status) || status >= 500 ? status : 'in'] as const
  })
  return Object.fromEntries(await Promise.all(said))
}

/** How a stream begins: it would not end. */
async function beginning(address: string, headers: Record<string, string>) {
  const { status, body } = await fetch(address, { headers })
  await body?.cancel()
  return { status }
}
