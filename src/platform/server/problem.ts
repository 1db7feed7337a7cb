import { commonRefusals, type Refusal } from '#platform/refusal.ts'

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
