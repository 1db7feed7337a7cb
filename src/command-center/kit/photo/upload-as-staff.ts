import type { Photo } from '#business/media/shapes.ts'
import type { Square } from '#business/media/upload.ts'
import { goOnSignedIn } from '#command-center/kit/session/ask-staff.ts'
import { upload } from '#platform/browser/upload.ts'
import type { Refusal } from '#platform/refusal.ts'

type Sending = Parameters<typeof upload>[2]

/** Uploads a file, like `askStaff`. */
export async function uploadAsStaff<Answer>(
  path: string,
  file: Blob,
  sending: Sending,
): Promise<Answer | Refusal> {
  const answer = await goOnSignedIn(() => upload(path, file, sending))
  // The endpoint’s contract has validated its response.
  return answer as Answer | Refusal
}

/** Without a square it is a wordmark. */
export function uploadPhoto({ file, square }: { file: Blob; square?: Square }, sending: Sending) {
  const how = square ? `x=${square.x}&y=${square.y}&size=${square.size}` : 'shape=WORDMARK'
  return uploadAsStaff<Photo>(`/api/photos?${how}`, file, sending)
}
