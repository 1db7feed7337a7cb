import type { Endpoint } from '#platform/contract.ts'
import { isRefusal } from '#platform/refusal.ts'
import type { Who } from './call.ts'

type Facts = Readonly<Record<string, unknown>>

/** One JSON object per line, for people and programs. Nothing that a customer typed is logged. */
export type Log = {
  info(what: string, facts?: Facts): void
  warn(what: string, facts?: Facts): void
}

export function jsonLog(write: (line: string) => void, now: () => Date): Log {
  const line = (level: string) => (what: string, facts?: Facts) =>
    write(`${JSON.stringify({ at: now().toISOString(), level, what, ...facts })}\n`)
  return { info: line('info'), warn: line('warn') }
}

/** An error as log fields: message and stack. */
export const about = (error: unknown): Facts =>
  error instanceof Error ? { error: error.message, stack: error.stack } : { error: String(error) }

type Done = {
  endpoint: Endpoint
  who: Who
  id: string
  status: number
  ms: number
  result: unknown
}

/**
 * What the log must contain: each write by staff, each sign-in and refused sign-in, each order, each failure. It has the
 * contract's method and path, never the real path, and nothing that anyone typed.
 */
export function logCall(log: Log, { endpoint, who, id, status, ms, result }: Done) {
  const isFailed = status >= 500
  const isWrite = endpoint.method !== 'GET' && who.staff !== undefined
  const what = endpoint.noted?.what ?? 'write'
  if (!isFailed && !isWrite && !endpoint.noted) return
  const facts = {
    id,
    call: endpoint.line,
    status,
    ms: Math.round(ms),
    ...(who.staff && { staff: who.staff.id }),
    ...(isRefusal(result)
      ? { refused: result.refused }
      : named(result, endpoint.noted?.names ?? {})),
  }
  if (isFailed) log.warn('failed', facts)
  else log.info(isRefusal(result) ? `${what} refused` : what, facts)
}

const named = (result: unknown, names: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(names).map(([as, name]) => [as, (result as Record<string, unknown>)[name]]),
  )
