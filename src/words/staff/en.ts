import type { Widen } from '../widen.ts'

export const en = {
  name: 'Command Center',
  navigation: {
    label: 'Command Center sections',
    dashboard: 'Dashboard',
    orders: 'Orders',
    menu: 'Menu',
    products: 'Products',
    clients: 'Clients',
    warehouses: 'Kitchens and pickup points',
    pages: 'Pages',
    links: 'Links',
    settings: 'Settings',
    settingsGeneral: 'General data',
    settingsOrders: 'Receiving orders',
    settingsPayment: 'Payment methods',
    settingsReceivers: 'Order receivers',
    settingsNavigation: 'Navigation',
    more: 'More',
    toWebsite: 'To website',
    signOut: 'Sign out',
  },
  roles: {
    master: 'Owner',
    manager: 'Manager',
    operator: 'Operator',
  },
  signIn: {
    title: 'Sign in to the Command Center',
    login: 'Login',
    password: 'Password',
    showPassword: 'Show password',
    hidePassword: 'Hide password',
    capsLock: 'Caps Lock is on',
    submit: 'Sign in',
    invalidCredentials: 'Invalid credentials',
    sessionEnded: 'Your session has ended. Sign in again, your work is kept.',
  },
  dashboard: {
    title: 'Dashboard',
    hello: (name: string) => `Hello, ${name}`,
    empty: 'Nothing here yet',
    emptyHint: 'Today’s orders and revenue appear here after the first order.',
    openShop: 'Open the shop',
  },
  shop: {
    open: 'The shop takes orders',
    onHold: 'Orders are on hold',
  },
  notices: {
    paymentMethod: {
      created: 'Payment Method created!',
      updated: 'Payment Method updated!',
      deleted: 'Payment Method deleted!',
    },
    receiver: {
      created: 'Receiver created!',
      updated: 'Receiver updated!',
      deleted: 'Receiver deleted!',
    },
    menu: { created: 'Menu created!', updated: 'Menu updated!', deleted: 'Menu deleted!' },
    category: {
      created: 'Category created!',
      updated: 'Category updated!',
      deleted: 'Category deleted!',
    },
    product: {
      created: 'Product created!',
      updated: 'Product updated!',
      deleted: 'Product deleted!',
    },
    variant: {
      created: 'Variant created!',
      updated: 'Variant updated!',
      deleted: 'Variant deleted!',
    },
    link: { created: 'Link created!', updated: 'Link updated!', deleted: 'Link deleted!' },
    page: { created: 'Page created!', updated: 'Page updated!', deleted: 'Page deleted!' },
    // The specification gives a warehouse no notice of deletion.
    warehouse: { created: 'Warehouse created!', updated: 'Warehouse updated!' },
    website: { updated: 'Website updated!' },
    workingDay: { updated: 'Working day updated!' },
    openingHours: { updated: 'Opening hours updated!' },
    photo: { loaded: 'Photo loaded!' },
    inProgress: 'In progress…',
    updatingData: 'Updating data…',
  },
}

export type StaffWords = Widen<typeof en>
