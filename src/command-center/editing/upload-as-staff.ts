import { upload } from '#platform/browser/upload.ts'
import { isRefusal, type Refusal } from '#platform/refusal.ts'
import { whenSignedIn } from './signed-out.ts'

/** Sends a file; a session that ended meanwhile is begun anew, as in `askStaff`. */
export async function uploadAsStaff<Answer>(
  path: string,
  file: Blob,
  sending: Parameters<typeof upload>[2],
): Promise<Answer | Refusal> {
  const answer = await upload(path, file, sending)
  const isSignedOut = isRefusal(answer) && answer.refused === 'not-signed-in'
  const said = isSignedOut && (await whenSignedIn()) ? await upload(path, file, sending) : answer
  // The door’s contract has checked what it answers.
  return said as Answer | Refusal
}
