import * as z from 'zod/mini'

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
