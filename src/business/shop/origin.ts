/**
 * The public URL from PUBLIC_URL or from the owner, or empty. Never from a request: the client chooses its Host, and a
 * cached page is shown to everyone.
 */
export function knownOrigin(configured: URL | undefined, hint: string | undefined): string {
  if (configured) return configured.origin
  const url = hint ? URL.parse(hint) : null
  return url && /^https?:$/.test(url.protocol) ? url.origin : ''
}
