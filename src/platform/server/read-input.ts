import type { IncomingMessage } from 'node:http'
import type { Endpoint } from '#platform/contract.ts'
import { isRefusal, type Refusal, refuse } from '#platform/refusal.ts'
import { lastVersion } from '#platform/shapes.ts'
import { fromForm } from './form.ts'
import { hasType, readBody, readUpload } from './request.ts'

/** The input under the contract's names, or why it can't be read; and the form's fields. */
export type ReadInput = {
  readonly sent: Readonly<Record<string, unknown>> | Refusal
  readonly typed: URLSearchParams | undefined
}
type Request = {
  readonly query: URLSearchParams
  readonly message: IncomingMessage
  /** The body, if it was already read. */
  readonly readBefore: string | undefined
  /** The maximum size of this caller's body. */
  readonly most: number
}

/** Reads a request: the URL, JSON, a form or a file. */
export async function readInput(
  { input, method, upload }: Endpoint,
  { query, message, readBefore, most }: Request,
): Promise<ReadInput> {
  const address = message.url ?? ''
  if (upload) {
    if (hasZero(address, '', false)) return { sent: unfit, typed: undefined }
    const file = await readUpload(message, upload)
    return { sent: isRefusal(file) ? file : { ...fieldsOf(query), file }, typed: undefined }
  }
  const isWrite = method !== 'GET'
  const body = isWrite ? (readBefore ?? (await readBody(message, most))) : ''
  const typed =
    isWrite && isForm(message) && !isRefusal(body) ? new URLSearchParams(body) : undefined
  if (isRefusal(body)) return { sent: body, typed }
  if (hasZero(address, body, typed !== undefined))
    return { sent: unfitIn(typed ? fieldsOf(typed) : bodyOf(body), /\0|\\u0000/), typed }
  if (typed) return { sent: fromForm(input, typed), typed }
  return { sent: isWrite ? readJson(message, body) : fieldsOf(query), typed }
}

export const isForm = (message: IncomingMessage) =>
  hasType(message, 'application/x-www-form-urlencoded')

const fieldsOf = (query: URLSearchParams) => Object.fromEntries(query)

function readJson(message: IncomingMessage, body: string): Record<string, unknown> | Refusal {
  if (body === '') return {}
  if (!hasType(message, 'application/json')) return refuse('unsupported-type')
  try {
    const sent: unknown = JSON.parse(body)
    const isObject = typeof sent === 'object' && sent !== null && !Array.isArray(sent)
    if (isObject)
      return hasHalf(body, sent) ? unfitIn(sent, halfEscaped) : (sent as Record<string, unknown>)
  } catch {
    // Invalid JSON: refused below.
  }
  return refuse('unreadable')
}

const unfit = refuse('invalid', { errors: [{ field: '', code: 'invalid' }] })

/** The fields with such a character in their text; without one, it is in the address or in a name. */
function unfitIn(sent: object, character: RegExp): Refusal {
  const errors = Object.entries(sent)
    .filter(([, value]) => character.test(JSON.stringify(value)))
    .map(([field]) => ({ field, code: 'invalid' as const }))
  return errors.length > 0 ? refuse('invalid', { errors }) : unfit
}

function bodyOf(body: string): object {
  try {
    return Object(JSON.parse(body))
  } catch {
    return {}
  }
}

/** PostgreSQL can't store a NUL in text, and no one types one. */
const hasZero = (address: string, body: string, isTyped: boolean) =>
  /%00/.test(address) || (isTyped ? /%00|\0/ : /\\u0000/).test(body)

/** Lone surrogates: PostgreSQL stores them in JSON, but later reads of that JSON fail. */
const hasHalf = (body: string, sent: object) =>
  halfEscaped.test(body) && halfEscaped.test(JSON.stringify(sent))
const halfEscaped = /\\ud[89a-f]/i

export const versionIn = (text: string | null | undefined) => {
  const version = Number(/^"?(\d+)"?$/.exec(text ?? '')?.[1] ?? Number.NaN)
  return Number.isNaN(version) ? undefined : Math.min(version, lastVersion)
}
