import { permissions, type Role } from './permissions.ts'
import { rawJson } from './raw-http.ts'
import { shopInput } from './shop-input.ts'

type At = {
  origin: string
  tokens: Readonly<Record<Role, string>>
  /** Ids of the first visitor, by their name in paths. */
  own: Readonly<Record<string, string>>
}

/** Endpoints that end a session come last: first the one for staff, then those for anyone. */
export const inOrder = (lines: readonly string[]) =>
  lines.toSorted((one, other) => place(one) - place(other))
const endings = [/sign-out-elsewhere/, /sign-in|DELETE .*_auth/]
const place = (line: string) => endings.findIndex((ending) => ending.test(line))

/** Every role calls one endpoint: who gets in, and which error the others get. */
export async function checkAccess(line: string, { origin, tokens, own }: At) {
  const [method = '', path = ''] = line.split(' ')
  const address = origin + path.replaceAll(/\{(\w+)\}/g, (_, name) => own[name] ?? 'x')
  const { login, password } = shopInput.master
  const isOwn = Object.values(permissions[line]?.[1] ?? {}).includes(404)
  const noes = isOwn ? [401, 403, 404] : [401, 403]
  const statuses = Object.entries(tokens).map(async ([role, token]) => {
    const headers = {
      Host: 'pizza.example',
      'If-Match': '99',
      ...(token && { Cookie: `session=${token}` }),
    }
    const body = method === 'GET' ? undefined : { login, password, method: 'increment' }
    const { status } = line.endsWith('/stream')
      ? await beginning(address, headers)
      : await rawJson(origin, address.slice(origin.length), body, headers, method)
    return [role, noes.includes(status) || status >= 500 ? status : 'in'] as const
  })
  return Object.fromEntries(await Promise.all(statuses))
}

/** The start of a stream, which never ends. */
async function beginning(address: string, headers: Record<string, string>) {
  const { status, body } = await fetch(address, { headers })
  await body?.cancel()
  return { status }
}
