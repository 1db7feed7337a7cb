import type { Photo } from '#business/catalog/shapes.ts'
import type { Square } from '#business/media/upload.ts'
import { upload } from '#platform/browser/upload.ts'
import { isRefusal, type Refusal } from '#platform/refusal.ts'
import { whenSignedIn } from './signed-out.ts'

type Ready = { file: Blob; square: Square }

/** Sends a photo; a session that ended meanwhile is begun anew, as in `askStaff`. */
export async function uploadPhoto(
  { file, square: { x, y, size } }: Ready,
  sending: Parameters<typeof upload>[2],
): Promise<Photo | Refusal> {
  const send = () => upload(`/api/photos?x=${x}&y=${y}&size=${size}`, file, sending)
  const answer = await send()
  const isSignedOut = isRefusal(answer) && answer.refused === 'not-signed-in'
  // The door’s contract has checked what it answers.
  return (isSignedOut && (await whenSignedIn()) ? await send() : answer) as Photo | Refusal
}
