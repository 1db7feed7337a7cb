import type { Call } from '#platform/server/call.ts'

export async function readSession({ who }: Call) {
  return { user: who.staff ?? null }
}
