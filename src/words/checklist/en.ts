import { plural } from '#words/kit/number.ts'
import type { Widen } from '#words/kit/words-of.ts'

/** The setup checklist of a new shop, and the dashboard's list of what needs attention. */
export const en = {
  title: 'Set up your shop',
  progress: (done: number, all: number) => `${done} of ${all} done`,
  hide: 'Hide checklist',
  hideTitle: 'Hide the checklist?',
  hideText: 'You can’t bring it back. Problems still show below.',
  done: 'done',
  open: 'to do',
  steps: {
    contacts: 'Add your shop’s name and phone',
    menu: 'Add your first product',
    photos: 'Add a photo to every product',
    hours: 'Set or confirm your opening hours',
    deliveryMethods: 'Choose delivery, pickup or both',
    payment: 'Add a payment method',
    receiver: 'Add an order receiver and test it',
    translation: 'Translate your menu',
    address: 'Enter the shop’s URL so search engines can list it',
    order: 'Place a test order',
  },
  table: 'or import a spreadsheet',
  look: {
    title: 'Needs attention',
    nothing: 'All good',
    paused: 'Orders are paused',
    noMenu: 'No active menu, so no orders',
    noDeliveryMethod: 'Neither delivery nor pickup is available',
    noPickupPoint: 'Delivery is off, and there’s no pickup point',
    payment: 'No payment method',
    photo: (count: number) =>
      plural('en', count, {
        one: `${count} product without a photo`,
        other: `${count} products without a photo`,
      }),
    translation: (count: number) =>
      plural('en', count, {
        one: `${count} product isn’t translated`,
        other: `${count} products aren’t translated`,
      }),
    soldOut: (count: number) => `Sold out: ${count}`,
    missed: (searches: string) => `Searched, not found: ${searches}`,
    addSynonym: 'Add search words',
  },
  undeclared: {
    title: (count: number) =>
      plural('en', count, {
        one: 'Is this list of allergens complete?',
        other: `Are these ${count} lists of allergens complete?`,
      }),
    hint: 'Customers who hide an allergen don’t see products with an incomplete list. Select the complete lists.',
    more: (count: number) => `And ${count} more`,
    none: 'None of the 14 allergens',
    edit: 'Edit',
    declare: (count: number) =>
      plural('en', count, { one: 'Confirm 1 list', other: `Confirm ${count} lists` }),
    declared: 'Allergens declared',
    changedSince: (count: number) =>
      plural('en', count, {
        one: '1 product has changed, so its list isn’t declared',
        other: `${count} products have changed, so their lists aren’t declared`,
      }),
    checkAgain: 'Check again, and confirm.',
  },
}

export type ChecklistWords = Widen<typeof en>
