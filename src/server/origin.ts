import type { IncomingMessage } from 'node:http'
import type { Config } from '#platform/server/config.ts'

/**
 * The address that shoppers type, from PUBLIC_URL or from the owner, or nothing. Never from a request: its Host is whatever
 * the asker wrote, and a kept page is shown to everybody.
 */
export function knownOrigin(configured: URL | undefined, said: string | undefined): string {
  if (configured) return configured.origin
  const url = said ? URL.parse(said) : null
  return url && /^https?:$/.test(url.protocol) ? url.origin : ''
}

const host = /^(?:[a-z0-9][a-z0-9.-]*|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i

/** The address that this request came to: for an answer to this asker alone, which is never kept. */
export function askedOrigin(
  { headers }: IncomingMessage,
  { trustProxy }: Pick<Config, 'trustProxy'>,
): string {
  const isSecure = trustProxy > 0 && headers['x-forwarded-proto'] === 'https'
  const asked = headers.host ?? ''
  return host.test(asked) ? `${isSecure ? 'https' : 'http'}://${asked}` : ''
}
