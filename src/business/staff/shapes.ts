import * as z from 'zod/mini'

export const SignedIn = z.object({
  id: z.string(),
  login: z.string(),
  name: z.string(),
  role: z.enum(['operator', 'manager', 'master']),
})
export type SignedIn = z.output<typeof SignedIn>
