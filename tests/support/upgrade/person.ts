import type { browser } from '../http-user.ts'
import type { serve } from '../serve.ts'

export type Served = Awaited<ReturnType<typeof serve>>
export type Person = ReturnType<typeof browser>

/** Throws on an unexpected response. */
export async function done(person: Person, ...request: Parameters<Person['send']>) {
  const { status, text, body } = await person.send(...request)
  if (status >= 300) throw new Error(`${request[0]} ${request[1]} was refused: ${status} ${text}`)
  return body
}
export const seen = (version: number) => ({ 'If-Match': `"${version}"` })
