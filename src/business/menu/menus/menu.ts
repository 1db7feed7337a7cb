/** The shop’s menu: the first active one. */
export const shopsMenu = <Menu extends { readonly isActive: boolean }>(menus: readonly Menu[]) =>
  menus.find(({ isActive }) => isActive)

/** How many products the cart may offer with those of a category. */
export const mostGoingWith = 6
