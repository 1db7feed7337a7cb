import { goOnSignedIn } from '#command-center/kit/session/ask-staff.ts'
import { upload } from '#platform/browser/upload.ts'
import type { Refusal } from '#platform/refusal.ts'

/** Uploads a file, like `askStaff`. */
export async function uploadAsStaff<Answer>(
  path: string,
  file: Blob,
  sending: Parameters<typeof upload>[2],
): Promise<Answer | Refusal> {
  const answer = await goOnSignedIn(() => upload(path, file, sending))
  // The endpoint’s contract has validated its response.
  return answer as Answer | Refusal
}
