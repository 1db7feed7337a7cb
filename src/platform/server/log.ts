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
