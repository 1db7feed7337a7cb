import { isOwnPath } from '#business/content/safe-href.ts'
import { locales } from '#platform/localised.ts'
import { useHref } from '#shop-context.tsx'

const named = new RegExp(`^/(${locales.join('|')})(?=[/?#]|$)`)

/** Resolves a link that staff wrote: own paths keep the page's language unless they name one. */
export function useAddress(): (href: string) => string {
  const href = useHref()
  return (to) => (isOwnPath(to) && !named.test(to) ? href(to) : to)
}
