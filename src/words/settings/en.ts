import type { Widen } from '#words/kit/widen.ts'
import { en as general } from '#words/settings/general/en.ts'
import { en as orders } from '#words/settings/orders/en.ts'
import { en as receivers } from '#words/settings/receivers/en.ts'
import { en as site } from '#words/settings/site/en.ts'
import { en as staff } from '#words/settings/staff/en.ts'

export const en = {
  title: 'Settings',
  sections: 'Settings sections',
  general,
  staff,
  site,
  receivers,
  orders,
  payment: {
    title: 'Payment methods',
    empty: 'No payment methods yet',
    emptyHint: 'Customers can’t order until you add one.',
    add: 'Add payment method',
    new: 'New payment method',
    name: 'Name',
    type: 'Type',
    types: { CASH: 'Cash', CARD: 'Card on delivery or pickup', CUSTOM: 'Other' },
    isActive: 'Available to customers',
    off: 'Off',
    delete: 'Delete payment method?',
    deleteText: 'Past orders keep its name.',
  },
  device: {
    hint: 'Saved in this browser at once. Other devices keep their own settings.',
    shows: 'Device',
    view: 'Open “Orders” as',
    views: {
      board: 'All open orders, calls and edits',
      pass: 'For the packer: what is ready and what comes next',
      wall: 'For the hall: numbers of pickups, nothing to press',
    },
    open: 'Open',
    sound: 'Sound',
    other: 'Board and printing',
    paper: 'Paper',
  },
}

export type SettingsWords = Widen<typeof en>
