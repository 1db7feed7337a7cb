import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { type Refusal, refuse } from '#platform/refusal.ts'
import { formatOf } from '../upload.ts'
import type { CutInput, convertPhoto, cutPhoto, OtherFormat } from './cut-photo.ts'

/** The process that cuts photos ends after this long without one. */
const idleMs = 30_000

type Work = Omit<CutInput, 'file'> | { readonly to: OtherFormat }
/** Announces a photo of this many bytes on the standard input. */
export type CutMessage = Work & { readonly length: number }
type Cut = Awaited<ReturnType<typeof cutPhoto>>
type Converted = Awaited<ReturnType<typeof convertPhoto>> | Refusal

let before: Promise<unknown> = Promise.resolve()
let running: Promise<ChildProcess> | undefined
let idle: NodeJS.Timeout | undefined

/** Cuts one photo at a time: two large ones at once would need the memory of both. */
export async function cutInTurn({ file, ...how }: CutInput) {
  if (!formatOf(file)) return refuse('unsupported-type')
  const answer = await inTurn<Cut>(file, how)
  // A refusal is recognized only where it was made.
  return 'refused' in answer ? refuse(answer.refused, answer.facts) : answer
}

/** Converts a stored photo, between those that are being uploaded. */
export async function convertInTurn(file: Uint8Array, to: OtherFormat): Promise<Uint8Array> {
  const answer = await inTurn<Converted>(file, { to })
  if ('body' in answer) return answer.body
  throw new Error(`A stored photo can’t be converted: ${answer.refused}`)
}

function inTurn<Answer extends Cut | Converted>(file: Uint8Array, work: Work) {
  const done = before.then(() => answerTo<Answer>(file, work))
  // The caller gets the error; the next photo only waits for the end of this one.
  before = done.catch(() => {})
  return done
}

async function answerTo<Answer>(file: Uint8Array, work: Work) {
  clearTimeout(idle)
  running ??= start()
  const child = await running
  const crashed = () => child.emit('message', refuse('photo-unreadable'))
  child.once('exit', crashed)
  // A process that has just ended takes no message: its exit answers.
  child.send({ ...work, length: file.length } satisfies CutMessage, () => {})
  child.stdin?.write(file)
  const [answer] = (await once(child, 'message')) as [Answer]
  child.off('exit', crashed)
  idle = setTimeout(() => stop(child), idleMs).unref()
  return answer
}

/** The same folder holds it in the source and in the build. */
const script = path.join(import.meta.dirname, `photo-process${path.extname(import.meta.filename)}`)

function start(): Promise<ChildProcess> {
  const child = fork(script, {
    serialization: 'advanced',
    stdio: ['pipe', 'ignore', 'inherit', 'ipc'],
    execArgv: [],
  })
  // What was written to a process that has ended is refused below.
  child.stdin?.on('error', () => {})
  // The shop doesn't wait for it to end.
  child.unref()
  child.channel?.unref()
  return new Promise((ready, failed) => {
    child.once('message', () => ready(child))
    const ended = (error: Error) => {
      running = undefined
      failed(error)
    }
    // Without an exit if it couldn't start, for example because there are too many processes.
    child.once('error', ended)
    child.once('exit', (code) =>
      ended(new Error(`The process that cuts photos ended with ${code} before its first photo`)),
    )
  })
}

function stop(child: ChildProcess) {
  running = undefined
  child.kill()
}
