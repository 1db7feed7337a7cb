import { type Ask, ask } from '#ask.ts'
import { isRefusal } from '#platform/refusal.ts'
import { whenSignedIn } from './signed-out.ts'

/**
 * The shop, asked by staff. A session that ended meanwhile is begun anew, by the dialog that the layout shows then, and
 * the call goes on. Whoever closes the dialog is told that they are not signed in.
 */
export const askStaff: Ask = async (line, asked, options) => {
  const answer = await ask(line, asked, options)
  if (!isRefusal(answer) || answer.refused !== 'not-signed-in') return answer
  return (await whenSignedIn()) ? ask(line, asked, options) : answer
}
