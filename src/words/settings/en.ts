import type { Widen } from '../widen.ts'
import { en as general } from './general/en.ts'
import { en as people } from './people/en.ts'
import { en as places } from './places/en.ts'
import { en as receivers } from './receivers/en.ts'
import { en as receiving } from './receiving/en.ts'

/** The words of the shop's settings. */
export const en = {
  title: 'Settings',
  sections: 'Parts of the settings',
  general,
  people,
  places,
  receivers,
  receiving,
  payment: {
    title: 'Payment methods',
    empty: 'No payment methods yet',
    emptyHint: 'Orders cannot be placed until there is a way to pay.',
    add: 'Add a payment method',
    new: 'New payment method',
    name: 'Name',
    type: 'Type',
    types: { CASH: 'Cash', CARD: 'Card on receipt', CUSTOM: 'Another way' },
    isActive: 'Shoppers may choose it',
    off: 'Off',
    delete: 'Delete the payment method?',
    deleteText: 'Orders that were placed with it keep its name.',
  },
}

export type SettingsWords = Widen<typeof en>
