import { isOwnPath } from '#business/content/safe-href.ts'
import { locales } from '#platform/localised.ts'
import { useHref } from '#site.tsx'

const named = new RegExp(`^/(${locales.join('|')})(?=[/?#]|$)`)

/** Where something that staff wrote leads: a path of our own stays in the language of the page, unless it names one. */
export function useAddress(): (href: string) => string {
  const href = useHref()
  return (to) => (isOwnPath(to) && !named.test(to) ? href(to) : to)
}
