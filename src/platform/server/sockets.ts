import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { limitBodyTime } from './body-time.ts'

type Came = readonly [IncomingMessage, ServerResponse]
/** A socket's running request, and its pipelined requests. */
type Line = { response: ServerResponse | undefined; ahead: Came[] | undefined; next(): void }
export type Sockets = ReturnType<typeof oneByOne>

/** More than any pipelining client sends; browsers never pipeline. */
const mostAhead = 16
const usualBodyMs = 10_000

type Setting = {
  bodyMs?: number
  /** Starts each request in its turn; by default at once. */
  inTurn?: (begin: () => void, message: IncomingMessage) => void
}

/** One request per socket at a time: pipelined requests wait until the response before them has been read. */
export function oneByOne(
  listener: RequestListener,
  { bodyMs = usualBodyMs, inTurn = (begin) => begin() }: Setting = {},
) {
  const lines = new Map<Socket, Line>()
  let queued: (() => void)[] | undefined
  let isLeaving = false

  const answer = (message: IncomingMessage, response: ServerResponse) => {
    if (response.destroyed) return
    if (queued) queued.push(() => answer(message, response))
    else listener(message, response)
  }
  const begin = (message: IncomingMessage, response: ServerResponse) => {
    if (response.destroyed) return
    if (queued) return void queued.push(() => begin(message, response))
    if (isLeaving) response.shouldKeepAlive = false
    limitBodyTime(message, response, bodyMs)
    inTurn(() => answer(message, response), message)
  }
  const run = (line: Line, [message, response]: Came) => {
    line.response = response
    response.on('close', line.next)
    begin(message, response)
  }
  const lineOf = (socket: Socket) => {
    const line: Line = {
      response: undefined,
      ahead: undefined,
      next() {
        const next = line.ahead?.shift()
        line.response = undefined
        if (next && !socket.destroyed) run(line, next)
      },
    }
    lines.set(socket, line)
    socket.once('close', () => lines.delete(socket))
    return line
  }

  return {
    listener(message: IncomingMessage, response: ServerResponse) {
      const { socket } = message
      if (socket.destroyed) return
      const line = lines.get(socket) ?? lineOf(socket)
      if (!line.response) return run(line, [message, response])
      line.ahead ??= []
      if (line.ahead.push([message, response]) > mostAhead) socket.destroy()
    },
    /** The socket has been idle for long. A client that has read everything so far is waiting for our response, so keep it. */
    idle(socket: Socket) {
      if (lines.get(socket)?.response && socket.writableLength === 0)
        socket.setTimeout(socket.timeout ?? 0)
      else socket.destroy()
    },
    /** From now on every response closes its socket. */
    leave() {
      isLeaving = true
      for (const { response } of lines.values())
        if (response && !response.headersSent) response.shouldKeepAlive = false
    },
    /** Accepts requests without starting them, so that the event loop turns fast, until the returned function is called. */
    pause() {
      queued ??= []
      return () => {
        const came = queued ?? []
        queued = undefined
        for (const goOn of came) goOn()
      }
    },
  }
}
