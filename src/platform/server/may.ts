import { type CommonRefusal, type Refusal, refuse } from '#platform/refusal.ts'
import { type Role, roles, type Who } from './call.ts'

/** What is known when somebody stands before a door: who, and what was sent, not yet checked. */
export type Knock = {
  readonly who: Who
  readonly sent: Readonly<Record<string, unknown>>
  header(name: string): string | undefined
}

/** Who may pass a door. `refuses` says why not, or nothing. */
export type May = {
  readonly who: string
  /** The refusals of every door that it may give. A door's own are named in its contract. */
  readonly codes: readonly CommonRefusal[]
  refuses(knock: Knock): Refusal | undefined
}

export const anyone: May = { who: 'anyone', codes: [], refuses: () => undefined }

const staffFrom = (least: Role): May => ({
  who: least,
  codes: ['not-signed-in', 'not-allowed'],
  refuses: ({ who: { staff } }) => {
    if (!staff) return refuse('not-signed-in')
    return roles.indexOf(staff.role) < roles.indexOf(least) ? refuse('not-allowed') : undefined
  },
})

export const operator = staffFrom('operator')
export const manager = staffFrom('manager')
export const master = staffFrom('master')
