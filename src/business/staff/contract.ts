import * as z from 'zod/mini'
import { endpoint } from '#platform/contract.ts'
import { Id, Instant, trimmed, visibleText } from '#platform/shapes.ts'

export const SignedIn = z.object({
  id: z.string(),
  login: z.string(),
  name: z.string(),
  role: z.enum(['operator', 'manager', 'master']),
})
export type SignedIn = z.output<typeof SignedIn>

/** The minimum length of a password. */
export const leastPassword = 8

/** The refusals of every endpoint that sets a password. */
export const passwordRefusals = { 'password-too-easy': 422 } as const

const Session = z.object({
  user: z.nullable(SignedIn),
  /** The password is right, but a colleague chose it: nothing is allowed before it is changed. */
  awaits: z.optional(z.enum(['PASSWORD'])),
})
export type Session = z.output<typeof Session>

/** A staff member for the owner, without the password. */
export const Colleague = z.object({
  ...SignedIn.shape,
  version: z.int(),
  isActive: z.boolean(),
  createdAt: Instant,
})
export type Colleague = z.output<typeof Colleague>

/** Without signs that have no shape: what is copied is what can be typed. */
export const typeable = z.overwrite((text: string) => visibleText(text.replaceAll(/\p{Cf}/gu, '')))

const name = z.string().check(trimmed, z.minLength(1), z.maxLength(50))
const password = z.string().check(z.minLength(leastPassword), z.maxLength(128))
/** There is one master, created during setup. */
const role = z.enum(['manager', 'operator'])
const missing = { 'not-found': 404 } as const

export const staff = {
  startSession: endpoint('POST /api/auth/session', {
    summary: 'Start a visitor session or continue the current one',
    input: z.object({}),
    output: Session,
  }),
  session: endpoint('GET /api/_auth/session', {
    summary: 'The signed-in user, if any',
    input: z.object({}),
    output: Session,
  }),
  signIn: endpoint('POST /api/auth/sign-in', {
    summary: 'Sign in to Command Center',
    input: z.object({
      login: z.string().check(typeable, z.minLength(1), z.maxLength(50)),
      password: z.string().check(z.minLength(1), z.maxLength(128)),
    }),
    output: Session,
    noted: { what: 'sign-in', names: {} },
    refusals: { 'invalid-credentials': 401, 'needs-https': 403 },
  }),
  signOut: endpoint('DELETE /api/_auth/session', {
    summary: 'Sign out',
    input: z.object({}),
    output: Session,
  }),
  list: endpoint('GET /api/staff', {
    summary: 'List staff',
    input: z.object({}),
    output: z.object({ staff: z.array(Colleague) }),
  }),
  add: endpoint('POST /api/staff', {
    summary: 'Add a staff member',
    input: z.object({
      login: z.string().check(typeable, z.minLength(2), z.maxLength(50)),
      name,
      role,
      password,
    }),
    output: Colleague,
    status: 201,
    refusals: { 'login-taken': 409, 'list-full': 409, ...passwordRefusals },
  }),
  change: endpoint('PATCH /api/staff/{staffId}', {
    summary: 'Update a name or role, or turn off access; applies from the next request',
    input: z.extend(z.partial(z.object({ name, role, isActive: z.boolean() })), { staffId: Id }),
    output: Colleague,
    refusals: { ...missing, 'master-stays': 409, 'list-full': 409 },
    versioned: true,
  }),
  resetPassword: endpoint('POST /api/staff/{staffId}/password', {
    summary: 'Set a new password and sign the staff member out everywhere',
    input: z.object({ staffId: Id, password }),
    output: z.object({}),
    refusals: { ...missing, 'master-stays': 409, ...passwordRefusals },
  }),
  signOutEverywhere: endpoint('POST /api/staff/{staffId}/sign-out', {
    summary: 'End all sessions of a staff member; your own present one goes on with a new cookie',
    input: z.object({ staffId: Id }),
    output: z.object({ ended: z.int() }),
    refusals: missing,
  }),
  signOutElsewhere: endpoint('POST /api/staff/sign-out-elsewhere', {
    summary: 'End your other sessions; this one goes on with a new cookie',
    input: z.object({}),
    output: z.object({ ended: z.int() }),
  }),
  ownPassword: endpoint('POST /api/staff/own-password', {
    summary: 'Change your password and end your other sessions; this one goes on with a new cookie',
    input: z.object({
      currentPassword: z.string().check(z.minLength(1), z.maxLength(128)),
      newPassword: password,
    }),
    output: z.object({ ended: z.int() }),
    refusals: { ...passwordRefusals, 'password-unchanged': 422 },
  }),
}

/** More people than work in one shop. Accounts that are off don't count. */
export const mostStaff = 100

type Change = { role?: string | undefined; isActive?: boolean | undefined }

/** The shop keeps its owner: the master's role can't change, and the account can't be turned off. */
export const isAgainstMaster = (role: string, change: Change) =>
  role === 'master' && (change.role !== undefined || change.isActive === false)
