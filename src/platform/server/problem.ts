import type * as z from 'zod/mini'
import { commonRefusals, type FieldCode, type FieldError, type Refusal } from '#platform/refusal.ts'
import { visibleText } from '#platform/shapes.ts'

/** A response. A body in parts is written as fast as the client reads it. */
export type Answer = {
  readonly status: number
  readonly headers: Readonly<Record<string, string | readonly string[]>>
  readonly body: string | AsyncIterable<string>
}

/** RFC 9457: the refusal's code is the problem's stable type; its detail is in the caller's language. */
export function problem(
  instance: string,
  { refused, facts }: Refusal,
  own: Readonly<Record<string, number>>,
  detail: string,
) {
  const status = statusOf(refused, own)
  const seconds = facts?.seconds
  return {
    status,
    headers: {
      'Content-Type': 'application/problem+json',
      'Cache-Control': 'no-store',
      ...(seconds !== undefined && { 'Retry-After': String(seconds) }),
    },
    body: JSON.stringify({
      type: `/api/reference#${refused}`,
      title: refused,
      detail,
      status,
      instance,
      ...facts,
    }),
  }
}

export const statusOf = (refused: string, own: Readonly<Record<string, number>>) =>
  new Map(Object.entries({ ...commonRefusals, ...own })).get(refused) ?? 409

type Issue = z.core.$ZodIssue

const formats: Record<string, FieldCode> = {
  email: 'email',
  url: 'url',
  uuid: 'uuid',
  date: 'date',
  datetime: 'date',
}

/** The schema's issues as codes of the generic form messages, one per field. */
export function fieldErrors(issues: readonly Issue[], sent: unknown): FieldError[] {
  const byField = new Map<string, FieldError>()
  for (const issue of issues) {
    const field = issue.path.map(String).join('.')
    if (!byField.has(field))
      byField.set(field, { field, ...complaint(issue, at(sent, issue.path)) })
  }
  return [...byField.values()]
}

function complaint(issue: Issue, value: unknown): { code: FieldCode; limit?: number } {
  if (isNothing(value)) return { code: 'required' }
  if (issue.code === 'too_small')
    return { code: isSized(issue.origin) ? 'too-short' : 'too-small', limit: Number(issue.minimum) }
  if (issue.code === 'too_big')
    return { code: isSized(issue.origin) ? 'too-long' : 'too-big', limit: Number(issue.maximum) }
  if (issue.code === 'invalid_format') return { code: formats[issue.format] ?? 'invalid' }
  if (issue.code === 'not_multiple_of')
    return { code: 'too-precise', limit: decimalsOf(Number(issue.divisor)) }
  if (issue.code === 'invalid_value') return { code: 'enum' }
  return { code: 'invalid' }
}

/** 3 for a number in thousandths. */
const decimalsOf = (divisor: number) => Math.max(0, -Math.floor(Math.log10(divisor)))

const isNothing = (value: unknown) =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && visibleText(value) === '') ||
  (Array.isArray(value) && value.length === 0)

const isSized = (origin: string) => origin === 'string' || origin === 'array'

const at = (value: unknown, path: readonly PropertyKey[]) =>
  path.reduce<unknown>(
    (inner, name) => (inner as Record<PropertyKey, unknown> | null | undefined)?.[name],
    value,
  )
