import { type Localised, locales } from '#platform/localised.ts'
import { plain } from './cell.ts'
import type { Place } from './standing.ts'
import { type Category, type Menu, menuNameOf, type Stored, wordsIn } from './stored.ts'

/** Finds the categories that lines name, and makes those that nobody has made yet. */
export function placeFinder({ main, menus, categories }: Stored, newId: () => string) {
  const added = { menus: [] as Menu[], categories: [] as Category[] }
  const allMenus = () => [...menus, ...added.menus]
  const menusCalled = (name: string) =>
    name === '' ? allMenus() : allMenus().filter((menu) => menuNameOf(menu, main) === name)

  const makeMenu = (name: string) => {
    const menu = { id: newId(), name: [{ locale: main, value: name || 'Menu' }] }
    added.menus.push(menu)
    return menu
  }
  const makeCategory = ({ menu, words }: Place) => {
    const [first = makeMenu(menu)] = menusCalled(menu)
    const name: Localised = locales.flatMap((locale) =>
      words[locale] ? [{ locale, value: words[locale] }] : [],
    )
    const category = { id: newId(), version: 1, menuId: first.id, name, products: [] }
    added.categories.push(category)
    return category
  }
  /** Of several with the same names, that in which it stands; each only once. */
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
    return fitting.find(({ id }) => now.includes(id)) ?? fitting[0]
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
