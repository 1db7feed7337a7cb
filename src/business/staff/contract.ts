import * as z from 'zod/mini'
import { endpoint } from '#platform/contract.ts'
import { Id, Instant } from '#platform/shapes.ts'
import { SignedIn } from './shapes.ts'

const Session = z.object({ user: z.nullable(SignedIn) })

/** Somebody who works here, as the owner sees them. Of the password nothing is told. */
export const Colleague = z.object({
  ...SignedIn.shape,
  version: z.int(),
  isActive: z.boolean(),
  createdAt: Instant,
})
export type Colleague = z.output<typeof Colleague>

const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(50))
const password = z.string().check(z.minLength(8), z.maxLength(128))
/** There is one master, made when the shop was set up. */
const role = z.enum(['manager', 'operator'])
const missing = { 'not-found': 404 } as const

export const staff = {
  startSession: endpoint('POST /api/auth/session', {
    summary: 'Begin a visitor’s session, or go on with the one that the cookie names',
    input: z.object({}),
    output: Session,
  }),
  session: endpoint('GET /api/_auth/session', {
    summary: 'Who is signed in here, if anybody',
    input: z.object({}),
    output: Session,
  }),
  signIn: endpoint('POST /api/auth/sign-in', {
    summary: 'Sign in to the Command Center',
    input: z.object({
      login: z.string().check(z.trim(), z.minLength(1), z.maxLength(50)),
      password: z.string().check(z.minLength(1), z.maxLength(128)),
    }),
    output: Session,
    refusals: { 'invalid-credentials': 401 },
  }),
  signOut: endpoint('DELETE /api/_auth/session', {
    summary: 'Sign out',
    input: z.object({}),
    output: Session,
  }),
  list: endpoint('GET /api/staff', {
    summary: 'Everybody who works here',
    input: z.object({}),
    output: z.object({ staff: z.array(Colleague) }),
  }),
  add: endpoint('POST /api/staff', {
    summary: 'Let somebody new sign in',
    input: z.object({
      login: z.string().check(z.trim(), z.minLength(2), z.maxLength(50)),
      name,
      role,
      password,
    }),
    output: Colleague,
    status: 201,
    refusals: { 'login-taken': 409, 'list-full': 409 },
  }),
  change: endpoint('PATCH /api/staff/{staffId}', {
    summary: 'Change a name or role, or switch somebody off: it holds from their very next request',
    input: z.extend(z.partial(z.object({ name, role, isActive: z.boolean() })), { staffId: Id }),
    output: Colleague,
    refusals: { ...missing, 'master-stays': 409 },
    versioned: true,
  }),
  resetPassword: endpoint('POST /api/staff/{staffId}/password', {
    summary: 'Give somebody a new password and end all their sessions',
    input: z.object({ staffId: Id, password }),
    output: z.object({}),
    refusals: { ...missing, 'master-stays': 409 },
  }),
  signOutEverywhere: endpoint('POST /api/staff/{staffId}/sign-out', {
    summary: 'End all sessions of somebody; of one’s own, all but this one',
    input: z.object({ staffId: Id }),
    output: z.object({ ended: z.int() }),
    refusals: missing,
  }),
  signOutElsewhere: endpoint('POST /api/staff/sign-out-elsewhere', {
    summary: 'End all of one’s own sessions but this one',
    input: z.object({}),
    output: z.object({ ended: z.int() }),
  }),
  ownPassword: endpoint('POST /api/staff/own-password', {
    summary: 'Change one’s own password and end one’s other sessions',
    input: z.object({
      currentPassword: z.string().check(z.minLength(1), z.maxLength(128)),
      newPassword: password,
    }),
    output: z.object({ ended: z.int() }),
  }),
}
