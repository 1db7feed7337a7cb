import { upload } from '#platform/browser/upload.ts'
import type { Refusal } from '#platform/refusal.ts'
import { goOnSignedIn } from './go-on-signed-in.ts'

/** Sends a file, as `askStaff` asks. */
export async function uploadAsStaff<Answer>(
  path: string,
  file: Blob,
  sending: Parameters<typeof upload>[2],
): Promise<Answer | Refusal> {
  const answer = await goOnSignedIn(() => upload(path, file, sending))
  // The door’s contract has checked what it answers.
  return answer as Answer | Refusal
}
