import { isRefusal } from '#platform/refusal.ts'
import { whenSignedIn } from './signed-out.ts'

/**
 * A session that ended meanwhile is begun anew, by the dialog that the layout shows then, and what was asked goes on.
 * Whoever closes the dialog is told that they are not signed in.
 */
export async function goOnSignedIn<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  const answer = await send()
  if (!isRefusal(answer) || answer.refused !== 'not-signed-in') return answer
  return (await whenSignedIn()) ? send() : answer
}
