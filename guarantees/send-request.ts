import { request } from 'node:http'
import type { Answer } from './api-document.ts'
import type { Input } from './inputs.ts'

/** The longest time to wait for a response, on any machine. */
export const longestMs = 15_000

/** Sends a request exactly as generated; returns the response, or the start of a stream. */
export function sendRequest(
  origin: string,
  method: string,
  { path, headers, body }: Omit<Input, 'isPage'>,
) {
  return new Promise<Answer | 'hangs' | 'cut'>((answered) => {
    const { hostname, port } = new URL(origin)
    const length = body !== undefined && { 'Content-Length': String(Buffer.byteLength(body)) }
    const input = request({ hostname, port, method, path, headers: { ...headers, ...length } })
    const late = setTimeout(() => leave('hangs'), longestMs)
    const end = (answer: Answer | 'hangs' | 'cut') => {
      clearTimeout(late)
      answered(answer)
    }
    const leave = (answer: Answer | 'hangs') => {
      end(answer)
      input.destroy()
    }
    input.once('error', () => end('cut'))
    input.once('response', (answer) => {
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
        // Some streams start without an event and stay open.
        if (isStream) setTimeout(() => leave(whole()), hasMessage(parts) ? 0 : 300)
      })
      answer.once('end', () => end(isStream ? 'cut' : whole()))
      answer.once('error', () => end('cut'))
    })
    input.end(body)
  })
}

const hasMessage = (parts: readonly Buffer[]) =>
  /^data: .*\n\n/m.test(Buffer.concat(parts).toString())
