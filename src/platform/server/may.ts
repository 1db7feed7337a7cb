import { type CommonRefusal, type Refusal, refuse } from '#platform/refusal.ts'
import { type Role, roles, type Who } from './call.ts'

/** A request before its permission check: the caller, and the unvalidated input. */
export type AccessRequest = {
  readonly who: Who
  readonly sent: Readonly<Record<string, unknown>>
  header(name: string): string | undefined
}

/** Who may call an endpoint. `refuses` returns why not, or nothing. */
export type May = {
  readonly who: string
  /** How callers prove who they are; anyone needn't. */
  readonly scheme: Scheme | undefined
  /** The common refusals that it may return. An endpoint's own are in its contract. */
  readonly codes: readonly CommonRefusal[]
  refuses(request: AccessRequest): Refusal | undefined
}

export type Scheme = 'session' | 'setupCode' | 'telephonyKey'

export const anyone: May = {
  who: 'anyone',
  scheme: undefined,
  codes: [],
  refuses: () => undefined,
}

const staffFrom = (least: Role): May => ({
  who: least,
  scheme: 'session',
  codes: ['not-signed-in', 'not-allowed'],
  refuses: ({ who: { staff } }) => {
    if (!staff) return refuse('not-signed-in')
    return roles.indexOf(staff.role) < roles.indexOf(least) ? refuse('not-allowed') : undefined
  },
})

/** Staff, including those who still have to change a password that a colleague chose. */
export const ownAccount: May = {
  who: 'operator',
  scheme: 'session',
  codes: ['not-signed-in'],
  refuses: ({ who: { staff, newcomer } }) =>
    staff || newcomer ? undefined : refuse('not-signed-in'),
}

export const operator = staffFrom('operator')
export const manager = staffFrom('manager')
export const master = staffFrom('master')
