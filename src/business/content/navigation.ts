import { fallbackLanguage, inLocale, type Locale, type Localised } from '#platform/localised.ts'
import { safeHref } from '#platform/safe-href.ts'
import type { Item, Navigation, NavigationGroup } from './shapes.ts'

type Grouped = { readonly group: string } & Aim
type Aim =
  | { readonly page: { readonly title: Localised; readonly slug: string } }
  | {
      readonly link: {
        readonly title: Localised
        readonly url: string
        readonly icon: string | null
        readonly target: string
      }
    }

/** The items of each menu, in one language. It omits items with an unsafe link or without a name. */
export function navigationOf(
  all: readonly Grouped[],
  locale: Locale,
  fallback: Locale,
): Navigation {
  const at = (group: NavigationGroup) =>
    all.filter((one) => one.group === group).flatMap((one) => itemOf(one, locale, fallback) ?? [])
  return { main: at('main'), footer: at('footer'), social: at('social') }
}

function itemOf(aim: Aim, locale: Locale, fallback: Locale): Item | undefined {
  if ('page' in aim) {
    const title = inLocale(aim.page.title, locale, fallback)
    const lang = fallbackLanguage(aim.page.title, locale, fallback)
    return title
      ? { title, lang, href: `/${aim.page.slug}`, target: '_self', icon: null }
      : undefined
  }
  const { title: named, url, icon, target } = aim.link
  const title = inLocale(named, locale, fallback)
  const href = safeHref(url)
  if (!title || !href) return
  const lang = fallbackLanguage(named, locale, fallback)
  return { title, lang, href, target: target === '_blank' ? '_blank' : '_self', icon }
}
