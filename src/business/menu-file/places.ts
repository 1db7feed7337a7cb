import { type Locale, type Localised, locales } from '#platform/localised.ts'
import { isMisspelt, plain } from './cell.ts'
import type { Place } from './parsed-line.ts'
import { type Category, type Menu, menuNameOf, type Stored, wordsIn } from './stored.ts'

/** Something to create, and the name that it probably misspells. */
export type Made<One> = One & { readonly meant: Localised | null }

export const meantOf = (name: Localised, known: readonly { readonly name: Localised }[]) =>
  known.find((one) =>
    locales.some((locale) => isMisspelt(wordsIn(name, locale), wordsIn(one.name, locale))),
  )?.name ?? null

/** A file with more has something else in that column, and each is compared with all others. */
export const mostNewCategories = 200

type InFile = { readonly category: Category; readonly plainWords: Place['words'] }

const plainOf = (word: (locale: Locale) => string) => ({
  en: plain(word('en')),
  ru: plain(word('ru')),
})

/** Finds the categories named in rows, and creates missing ones. */
export function placeFinder({ main, menus, categories }: Stored, newId: () => string) {
  const added = { menus: [] as Made<Menu>[], categories: [] as Made<Category>[] }
  const allMenus = () => [...menus, ...added.menus]
  const menusCalled = (name: string) => {
    if (name === '') return allMenus()
    const exact = allMenus().filter((menu) => menuNameOf(menu, main) === name)
    if (exact.length > 0) return exact
    return allMenus().filter((menu) => menu.name.some(({ value }) => plain(value) === plain(name)))
  }

  const makeMenu = (name: string) => {
    const own: Localised = [{ locale: main, value: name || 'Menu' }]
    const menu = { id: newId(), name: own, meant: meantOf(own, allMenus()) }
    added.menus.push(menu)
    return menu
  }
  const known = categories.map((category): InFile => {
    return { category, plainWords: plainOf((locale) => wordsIn(category.name, locale)) }
  })
  const makeCategory = ({ menu, words }: Place) => {
    if (added.categories.length === mostNewCategories) return
    const [first = makeMenu(menu)] = menusCalled(menu)
    const name: Localised = locales.flatMap((locale) =>
      words[locale] ? [{ locale, value: words[locale] }] : [],
    )
    const beside = [...categories, ...added.categories].filter(({ menuId }) => menuId === first.id)
    const meant = meantOf(name, beside)
    const category = { id: newId(), version: 1, menuId: first.id, name, products: [], meant }
    added.categories.push(category)
    known.push({ category, plainWords: plainOf((locale) => words[locale]) })
    return category
  }
  /** Of several categories with the same names, prefers the product's own, then the first; each only once. */
  const find = (place: Place, now: readonly string[], taken: readonly string[]) => {
    const menuIds = menusCalled(place.menu).map(({ id }) => id)
    const words = plainOf((locale) => place.words[locale])
    const alike = known.flatMap(({ category, plainWords }) => {
      const { id, menuId } = category
      const isAlike = locales.every((one) => words[one] === '' || words[one] === plainWords[one])
      return isAlike && menuIds.includes(menuId) && !taken.includes(id) ? [category] : []
    })
    const exact = alike.filter(({ name }) =>
      locales.every((locale) => wordsIn(name, locale) === place.words[locale]),
    )
    const fitting = exact.length > 0 ? exact : alike
    const own = now.find((one) => fitting.some(({ id }) => id === one))
    return fitting.find(({ id }) => id === own) ?? fitting[0]
  }
  return {
    added,
    /** Undefined if too many are missing. */
    placesOf(places: readonly Place[], now: readonly string[]): string[] | undefined {
      const taken: string[] = []
      for (const place of places) {
        const category = find(place, now, taken) ?? makeCategory(place)
        if (!category) return
        taken.push(category.id)
      }
      return taken
    },
  }
}
