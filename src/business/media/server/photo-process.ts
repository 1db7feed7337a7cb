// Cuts photos in a process of its own: a file that crashes the image library can't stop the shop, and its memory goes with it.
import { convertPhoto, cutPhoto } from './cut-photo.ts'
import type { CutMessage } from './photo-cutter.ts'

const chunks = process.stdin.iterator({ destroyOnReturn: false })

/** The next photo. It comes as plain bytes: in messages, each side would copy it twice. */
async function nextFile(length: number): Promise<Uint8Array> {
  const file = new Uint8Array(length)
  for (let at = 0; at < length; ) {
    const { value: chunk } = await chunks.next()
    file.set(chunk, at)
    at += chunk.length
  }
  return file
}

process.on('message', async ({ length, ...work }: CutMessage) => {
  const file = await nextFile(length)
  answer(await ('to' in work ? convertPhoto(file, work.to) : cutPhoto({ file, ...work })))
})
// The shop has ended.
process.on('disconnect', () => process.exit())
const answer = (message: object | string) =>
  process.send?.(message, undefined, undefined, () => {
    // If the shop has ended by then, this process ends, too.
  })
answer('ready')
