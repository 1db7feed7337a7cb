import { type IncomingHttpHeaders, request } from 'node:http'

export type Listener = Awaited<ReturnType<typeof listening>>

/** A client of a stream, and what it has received so far. */
export function listening(origin: string, path: string, headers: Record<string, string> = {}) {
  type Line = {
    status: number
    headers: IncomingHttpHeaders
    text(): string
    /** The data of the events with this name. */
    named(event: string): unknown[]
    /** The data of those without a name. */
    messages(): {
      status?: string
      id?: string
      seq?: number
      caller?: { name: string; until: string } | null
    }[]
    isOver(): boolean
    leave(): void
  }
  return new Promise<Line>((answered, failed) => {
    const sent = request(origin + path, { headers, agent: false }, (answer) => {
      let text = ''
      let isOver = false
      answer.setEncoding('utf8').on('data', (part: string) => {
        text += part
      })
      answer.on('close', () => {
        isOver = true
      })
      // Leaving causes an error, too.
      answer.on('error', () => {})
      answered({
        status: answer.statusCode ?? 0,
        headers: answer.headers,
        text: () => text,
        messages: () =>
          [...text.matchAll(/(?<!^event: .+\n)^data: (.+)\n\n/gm)].map(([, json]) =>
            JSON.parse(json ?? ''),
          ),
        named: (event) =>
          [...text.matchAll(new RegExp(`^event: ${event}\\ndata: (.+)\\n\\n`, 'gm'))].map(
            ([, json]) => JSON.parse(json ?? ''),
          ),
        isOver: () => isOver,
        leave: () => sent.destroy(),
      })
    })
    sent.on('error', failed).end()
  })
}

export const cookiesOf = ({ cookies }: { cookies: ReadonlyMap<string, string> }) => ({
  Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
})
