import type { IncomingMessage } from 'node:http'
import type * as z from 'zod/mini'
import type { Endpoint } from '#platform/contract.ts'
import { isRefusal, type Refusal, refuse } from '#platform/refusal.ts'
import { lastVersion } from '#platform/shapes.ts'
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
    return { sent: unfitIn(typed ? fieldsOf(typed) : bodyOf(body), zeroEscaped), typed }
  if (typed) return { sent: fromForm(input, typed), typed }
  return { sent: isWrite ? readJson(message, body) : filtersOf(query), typed }
}

export const isForm = (message: IncomingMessage) =>
  hasType(message, 'application/x-www-form-urlencoded')

const fieldsOf = (query: URLSearchParams) => Object.fromEntries(query)

/** An empty filter is none. */
export const filtersOf = (query: URLSearchParams) =>
  Object.fromEntries([...query].filter(([, value]) => value !== ''))

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

/** A backslash before the escape makes it plain text, such as `C:\\udemy`. */
const escaped = (code: string) => new RegExp(String.raw`(?<!\\)(?:\\\\)*\\u${code}`, 'i')
const zeroEscaped = escaped('0000')
const halfEscaped = escaped('d[89a-f]')

/** PostgreSQL can't store a NUL in text, and no one types one. */
const hasZero = (address: string, body: string, isTyped: boolean) =>
  /%00/.test(address) || (isTyped ? /%00|\0/ : zeroEscaped).test(body)

/** Lone surrogates: PostgreSQL stores them in JSON, but later reads of that JSON fail. */
const hasHalf = (body: string, sent: object) =>
  halfEscaped.test(body) && halfEscaped.test(JSON.stringify(sent))

/** The first of these that is a version. A library may send the ETag it got as If-Match, which is none. */
export function versionAmong(...sent: unknown[]): number | undefined {
  for (const one of sent) {
    const isPlain = typeof one === 'string' || typeof one === 'number'
    const digits = isPlain && /^"?(\d+)"?$/.exec(String(one))?.[1]
    if (digits) return Math.min(Number(digits), lastVersion)
  }
  return
}

type Def = {
  type: string
  shape?: Record<string, z.ZodMiniType>
  element?: z.ZodMiniType
  innerType?: z.ZodMiniType
  in?: z.ZodMiniType
}

const defOf = (schema: z.ZodMiniType | undefined) => schema?._zod.def as Def | undefined

/** Converts a plain HTML form's fields (`master.login=…&channel.name.0.value=…`) to the schema's values. */
export function fromForm(schema: z.ZodMiniType, sent: URLSearchParams): Record<string, unknown> {
  const tree: Branch = {}
  for (const [name, value] of sent) {
    const parts = name.split('.', mostParts + 1)
    // Browsers send a line break as two characters, which a script's text doesn't have.
    if (parts.length <= mostParts) plant(tree, parts, value.replaceAll('\r\n', '\n'))
  }
  return grow(schema, tree) as Record<string, unknown>
}

/** No form of ours is deeper; a name with a thousand parts is an attack. */
const mostParts = 8

type Branch = { [name: string]: Branch | string }

const forbidden = new Set(['__proto__', 'constructor', 'prototype'])

function plant(branch: Branch, [name = '', ...rest]: string[], value: string) {
  if (forbidden.has(name)) return
  if (rest.length === 0) {
    branch[name] = value
    return
  }
  const next = branch[name]
  const grown: Branch = typeof next === 'object' ? next : {}
  branch[name] = grown
  plant(grown, rest, value)
}

function grow(schema: z.ZodMiniType | undefined, sent: Branch | string | undefined): unknown {
  const def = defOf(schema)
  if (def?.innerType) {
    if (sent === '' && def.type === 'optional') return emptied(def.innerType)
    const isEmpty = sent === undefined || sent === ''
    return isEmpty && def.type !== 'default' && def.type !== 'prefault'
      ? absent(def.type)
      : isEmpty
        ? undefined
        : grow(def.innerType, sent)
  }
  if (def?.type === 'pipe') return grow(def.in, sent)
  if (def?.type === 'object' && typeof sent !== 'string') {
    const shape = def.shape ?? {}
    const names = new Set([...Object.keys(shape), ...Object.keys(sent ?? {})])
    const fields = [...names].map((name) => [
      name,
      grow(Object.hasOwn(shape, name) ? shape[name] : undefined, sent?.[name]),
    ])
    // Omit fields that weren't sent: a change of some fields must not empty the others.
    return Object.fromEntries(fields.filter(([, value]) => value !== undefined))
  }
  if (def?.type === 'array' && typeof sent === 'object')
    return Object.values(sent).flatMap((one) => (isEmptyRow(one) ? [] : grow(def.element, one)))
  // Browsers send nothing for an unchecked box.
  if (def?.type === 'boolean') return sent === 'on' || sent === 'true'
  if (def?.type === 'number' && typeof sent === 'string' && sent !== '') return numberIn(sent)
  return sent
}

/** What a form sends for a row in which nothing is chosen. */
const isEmptyRow = (row: Branch | string) =>
  typeof row === 'object' && Object.values(row).every((value) => value === '')

/** With a point or a comma. Three digits after a comma could be thousands, so that is invalid. */
const numberIn = (sent: string) =>
  Number(/^-?[1-9]\d*,\d{3}$/.test(sent) ? sent : sent.replace(/^(-?\d+),(\d+)$/, '$1.$2'))

/** An emptied field has a value only if the schema accepts one: an empty text, or null. */
function emptied(schema: z.ZodMiniType) {
  if (defOf(schema)?.type === 'nullable') return null
  return schema.safeParse('').success ? '' : undefined
}

const absent = (type: string) => (type === 'nullable' ? null : undefined)
