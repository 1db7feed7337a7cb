import { plural } from '#words/kit/number.ts'
import type { Widen } from '#words/kit/words-of.ts'

export const en = {
  common: {
    close: 'Close',
    notices: 'Notifications',
    retry: 'Try again',
    loading: 'Loading…',
    optional: 'Optional',
    opensInNewTab: 'opens in a new tab',
    skipToContent: 'Skip to content',
    skipToCart: 'Skip to cart',
    noConnection: 'No connection',
    nothingSent: 'Nothing was sent.',
    isHere: 'The menu and your cart are still here.',
  },
  header: {
    home: 'Home',
    menu: 'Menu',
    yourOrder: 'Your order',
    myOrders: 'My orders',
    mainNavigation: 'Main navigation',
    search: 'Search',
    callNumber: (phone: string) => `Call ${phone}`,
    pickup: 'Pickup',
    delivery: 'Delivery',
  },
  hours: {
    openUntil: (time: string) => `Open until ${time}`,
    openAllDay: 'Open 24 hours',
    opensAt: (time: string) => `Closed, opens at ${time}`,
    tomorrow: 'tomorrow',
    /** On a weekday, on a date, or tomorrow. */
    opensOn: (day: string, time: string) => `Closed, opens ${day} at ${time}`,
    closed: 'Closed',
    opensSoon: 'Opening soon',
  },
  maintenance: {
    notice: 'The website is under maintenance. Orders are on hold.',
    paused: 'Orders paused',
    resumesOn: (date: string, time: string) => `Ordering resumes on ${date} at ${time}.`,
    menuIsOpen: 'You can still browse the menu.',
  },
  home: {
    categories: 'Menu categories',
    noMenu: 'The menu isn’t ready yet',
    noMenuHint: (canCall: boolean) => `Check back soon${canCall ? ' or give us a call' : ''}.`,
    emptyCategory: 'No dishes in this category yet',
  },
  catalog: {
    title: 'Menu',
    categories: 'Categories',
    products: (count: number) =>
      plural('en', count, { one: `${count} dish`, other: `${count} dishes` }),
    priceFrom: (price: string) => `from\u00a0${price}`,
    soldOut: 'Sold out',
    showAll: (count: number) => `Show all ${count}`,
    path: 'Breadcrumb',
    addProduct: (name: string) => `Add ${name} to cart`,
    chooseVariant: (name: string) => `Choose options for ${name}`,
    variantsInCart: (count: number) => `In your cart: ${count}`,
  },
  search: {
    placeholder: 'Find a dish',
  },
  cart: {
    title: 'Cart',
    empty: 'Your cart is empty',
    notLoaded: 'Your cart didn’t load',
    notLoadedHint: 'It’s saved. We’re trying again.',
    emptyHint: 'Add a dish.',
    titleOf: (count: number) =>
      plural('en', count, { one: `Cart · ${count} item`, other: `Cart · ${count} items` }),
    less: (name: string) => `Remove one ${name}`,
    more: (name: string) => `Add one ${name}`,
    deliveryNotCounted:
      'The delivery cost is not counted in the total, so the final sum may differ.',
  },
  preferences: {
    language: 'Language',
    theme: 'Theme',
    auto: 'System',
    light: 'Light',
    dark: 'Dark',
  },
}

export type ShopWords = Widen<typeof en>
