import { inLocale, type Locale, type Localised, otherTongue } from '#platform/localised.ts'
import { safeHref } from './safe-href.ts'
import type { Item, Navigation, Place } from './shapes.ts'

type Placed = { readonly place: string } & Aim
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

/** What stands where, in one language. What leads nowhere safe or has no name is left out. */
export function navigationOf(all: readonly Placed[], locale: Locale, fallback: Locale): Navigation {
  const at = (place: Place) =>
    all.filter((one) => one.place === place).flatMap((one) => itemOf(one, locale, fallback) ?? [])
  return { main: at('main'), footer: at('footer'), social: at('social') }
}

function itemOf(aim: Aim, locale: Locale, fallback: Locale): Item | undefined {
  if ('page' in aim) {
    const title = inLocale(aim.page.title, locale, fallback)
    const lang = otherTongue(aim.page.title, locale, fallback)
    return title
      ? { title, lang, href: `/${aim.page.slug}`, target: '_self', icon: null }
      : undefined
  }
  const { title: named, url, icon, target } = aim.link
  const title = inLocale(named, locale, fallback)
  const href = safeHref(url)
  if (!title || !href) return
  const lang = otherTongue(named, locale, fallback)
  return { title, lang, href, target: target === '_blank' ? '_blank' : '_self', icon }
}
