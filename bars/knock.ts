import { request } from 'node:http'
import type { Answer } from './document.ts'
import type { Input } from './inputs.ts'

/** Nobody waits longer than this for an answer, however busy the machine is. */
export const longestMs = 15_000

/** A request exactly as it was made up, and what is answered; of a stream no more than what it begins with. */
export function knock(
  origin: string,
  method: string,
  { path, headers, body }: Omit<Input, 'isPage'>,
) {
  return new Promise<Answer | 'hangs' | 'cut'>((answered) => {
    const { hostname, port } = new URL(origin)
    const length = body !== undefined && { 'Content-Length': String(Buffer.byteLength(body)) }
    const asked = request({ hostname, port, method, path, headers: { ...headers, ...length } })
    const late = setTimeout(() => leave('hangs'), longestMs)
    const end = (answer: Answer | 'hangs' | 'cut') => {
      clearTimeout(late)
      answered(answer)
    }
    const leave = (answer: Answer | 'hangs') => {
      end(answer)
      asked.destroy()
    }
    asked.once('error', () => end('cut'))
    asked.once('response', (answer) => {
      const type = answer.headers['content-type'] ?? ''
      const parts: Buffer[] = []
      const whole = (): Answer => ({
        status: answer.statusCode ?? 0,
        type,
        text: Buffer.concat(parts).toString(),
      })
      const isStream = type.startsWith('text/event-stream')
      answer.on('data', (part) => {
        parts.push(part)
        // Some have nothing to tell at once, and go on all the same.
        if (isStream) setTimeout(() => leave(whole()), hasTold(parts) ? 0 : 300)
      })
      answer.once('end', () => end(isStream ? 'cut' : whole()))
      answer.once('error', () => end('cut'))
    })
    asked.end(body)
  })
}

const hasTold = (parts: readonly Buffer[]) => /^data: .*\n\n/m.test(Buffer.concat(parts).toString())
