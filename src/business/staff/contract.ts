import * as z from 'zod/mini'
import { endpoint } from '#platform/contract.ts'
import { SignedIn } from './shapes.ts'

const Session = z.object({ user: z.nullable(SignedIn) })

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
}
