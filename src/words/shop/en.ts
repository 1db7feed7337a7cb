import type { Weekday } from '../names.ts'
import { plural } from '../plural.ts'
import type { Widen } from '../widen.ts'

const days = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const

export const en = {
  common: {
    close: 'Close',
    notices: 'Notices',
    retry: 'Try again',
    loading: 'Loading…',
    optional: 'Optional',
    opensInNewTab: 'opens in a new tab',
    skipToContent: 'Skip to content',
    noConnection: 'No connection',
  },
  header: {
    home: 'To the home page',
    menu: 'Menu',
    mainNavigation: 'Main navigation',
    search: 'Search',
    callNumber: (phone: string) => `Call ${phone}`,
    pickup: 'Pickup',
    delivery: 'Delivery',
  },
  hours: {
    title: 'Opening hours',
    openUntil: (time: string) => `Open until ${time}`,
    openAllDay: 'Open 24 hours',
    opensAt: (time: string) => `Closed, opens at ${time}`,
    opensTomorrow: (time: string) => `Closed, opens tomorrow at ${time}`,
    opensOn: (day: Weekday, time: string) => `Closed, opens ${days[day]} at ${time}`,
    closed: 'Closed',
  },
  maintenance: {
    notice: 'The website is under maintenance. Orders are on hold.',
    resumesOn: (date: string, time: string) => `Orders open again on ${date} at ${time}.`,
    menuIsOpen: 'You can look through the menu meanwhile.',
  },
  home: {
    categories: 'Menu categories',
    noMenu: 'The menu is not ready yet',
    noMenuHint: 'Look in a little later or call us.',
    emptyCategory: 'No dishes in this category yet',
  },
  catalog: {
    title: 'Catalog',
    categories: 'Categories',
    products: (count: number) =>
      plural('en', count, { one: `${count} item`, other: `${count} items` }),
    priceFrom: (price: string) => `from\u00a0${price}`,
    soldOut: 'Sold out',
    showAll: (count: number) => `Show all ${count}`,
    path: 'You are here',
    add: 'Add to cart',
    addProduct: (name: string) => `Add ${name} to cart`,
    chooseVariant: (name: string) => `Choose a variant of ${name}`,
  },
  search: {
    placeholder: 'Find a dish',
  },
  cart: {
    title: 'Cart',
    empty: 'Nothing in the cart yet',
    emptyHint: 'Press + on a dish, and it waits for you here for 30 days.',
    titleOf: (count: number) =>
      plural('en', count, { one: `Cart · ${count} item`, other: `Cart · ${count} items` }),
    less: (name: string) => `One ${name} less`,
    more: (name: string) => `One ${name} more`,
    deliveryNotCounted:
      'The delivery cost is not counted in the total, so the final sum may differ.',
  },
  checkout: {
    fillRequired: 'Please fill in all required fields',
  },
  footer: {
    navigation: 'Pages',
    social: 'Social networks',
    contacts: 'Contacts',
    staffOnly: 'For staff',
  },
  preferences: {
    title: 'Language and theme',
    language: 'Language',
    theme: 'Theme',
    auto: 'Like the device',
    light: 'Light',
    dark: 'Dark',
  },
}

export type ShopWords = Widen<typeof en>
