import { type Localised, locales } from '#platform/localised.ts'
import { plain } from './cell.ts'
import type { Place } from './line-places.ts'
import { isMisspelt } from './misspelt.ts'
import { type Category, type Menu, menuNameOf, type Stored, wordsIn } from './stored.ts'

/** Something to create, and the name that it probably misspells. */
export type Made<One> = One & { readonly meant: Localised | null }

export const meantOf = (name: Localised, known: readonly { readonly name: Localised }[]) =>
  known.find((one) =>
    locales.some((locale) => isMisspelt(wordsIn(name, locale), wordsIn(one.name, locale))),
  )?.name ?? null

/** Finds the categories named in rows, and creates missing ones. */
export function placeFinder({ main, menus, categories }: Stored, newId: () => string) {
  const added = { menus: [] as Made<Menu>[], categories: [] as Made<Category>[] }
  const allMenus = () => [...menus, ...added.menus]
  const menusCalled = (name: string) =>
    name === '' ? allMenus() : allMenus().filter((menu) => menuNameOf(menu, main) === name)

  const makeMenu = (name: string) => {
    const own: Localised = [{ locale: main, value: name || 'Menu' }]
    const menu = { id: newId(), name: own, meant: meantOf(own, allMenus()) }
    added.menus.push(menu)
    return menu
  }
  const makeCategory = ({ menu, words }: Place) => {
    const [first = makeMenu(menu)] = menusCalled(menu)
    const name: Localised = locales.flatMap((locale) =>
      words[locale] ? [{ locale, value: words[locale] }] : [],
    )
    const beside = [...categories, ...added.categories].filter(({ menuId }) => menuId === first.id)
    const meant = meantOf(name, beside)
    const category = { id: newId(), version: 1, menuId: first.id, name, products: [], meant }
    added.categories.push(category)
    return category
  }
  /** Of several categories with the same names, prefers the product's own, then the first; each only once. */
  const find = (place: Place, now: readonly string[], taken: readonly string[]) => {
    const menuIds = menusCalled(place.menu).map(({ id }) => id)
    const there = [...categories, ...added.categories].filter(
      ({ id, menuId }) => menuIds.includes(menuId) && !taken.includes(id),
    )
    const exact = there.filter(({ name }) =>
      locales.every((locale) => wordsIn(name, locale) === place.words[locale]),
    )
    const alike = there.filter(({ name }) =>
      locales.every((one) => ['', plain(wordsIn(name, one))].includes(plain(place.words[one]))),
    )
    const fitting = exact.length > 0 ? exact : alike
    const own = now.find((one) => fitting.some(({ id }) => id === one))
    return fitting.find(({ id }) => id === own) ?? fitting[0]
  }
  return {
    added,
    placesOf(places: readonly Place[], now: readonly string[]): string[] {
      const taken: string[] = []
      for (const place of places) taken.push((find(place, now, taken) ?? makeCategory(place)).id)
      return taken
    },
  }
}
