import type { IncomingMessage } from 'node:http'

const ids = new WeakMap<IncomingMessage, string>()
const letters = 'abcdefghjkmnpqrstuvwxyz23456789'

/** A request's id of six letters: in its response, on its error screen and in the log. It isn't a secret. */
export function requestId(message: IncomingMessage): string {
  const id = ids.get(message) ?? newRequestId()
  ids.set(message, id)
  return id
}

/** For a request that is answered at once: no one needs its id again. */
export function newRequestId(): string {
  let left = Math.floor(Math.random() * letters.length ** 6)
  let id = ''
  for (let at = 0; at < 6; at += 1) {
    id += letters[left % letters.length]
    left = Math.floor(left / letters.length)
  }
  return id
}
