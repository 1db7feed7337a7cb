import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { limitBodyTime } from './body-time.ts'

type Came = readonly [IncomingMessage, ServerResponse]
/** A socket with a running request, and its pipelined requests. */
type Line = { response: ServerResponse; ahead: Came[] | undefined }
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
  const come = (socket: Socket, line: Line, message: IncomingMessage) => {
    const { response } = line
    response.once('close', () => {
      const next = line.ahead?.shift()
      if (!next || socket.destroyed) return void lines.delete(socket)
      line.response = next[1]
      come(socket, line, next[0])
    })
    begin(message, response)
  }

  return {
    listener(message: IncomingMessage, response: ServerResponse) {
      const { socket } = message
      if (socket.destroyed) return
      const line = lines.get(socket)
      if (line) {
        line.ahead ??= []
        if (line.ahead.push([message, response]) > mostAhead) socket.destroy()
        return
      }
      const first: Line = { response, ahead: undefined }
      lines.set(socket, first)
      come(socket, first, message)
    },
    /** The socket has been idle for long. A client that has read everything so far is waiting for our response, so keep it. */
    idle(socket: Socket) {
      if (lines.has(socket) && socket.writableLength === 0) socket.setTimeout(socket.timeout ?? 0)
      else socket.destroy()
    },
    /** From now on every response closes its socket. */
    leave() {
      isLeaving = true
      for (const { response } of lines.values())
        if (!response.headersSent) response.shouldKeepAlive = false
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
