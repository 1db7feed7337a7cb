import { plural } from '../plural.ts'
import type { Widen } from '../widen.ts'

/** What a new shop still has to do, and what wants a look on the dashboard. */
export const en = {
  title: 'Open your shop',
  progress: (done: number, all: number) => `${done} of ${all} done`,
  hide: 'Hide the list',
  hideTitle: 'Hide the list?',
  hideText: 'It does not come back. What wants a look is still said below.',
  done: 'done',
  open: 'to do',
  steps: {
    contacts: 'Say the shop’s name and phone',
    menu: 'Put a dish on the menu that can be ordered',
    photos: 'Give every dish a photo',
    hours: 'Set the opening hours',
    receiving: 'Offer delivery, or a place to pick up',
    payment: 'Add a way to pay',
    receiver: 'Add a receiver of orders, and try it',
    translation: 'Write everything in the second language',
    order: 'Place a test order',
  },
  table: 'or bring the menu in as a table',
  look: {
    title: 'Wants a look',
    nothing: 'Nothing: everything is in place.',
    held: 'Orders are on hold',
    payment: 'There is no way to pay',
    photo: (count: number) =>
      plural('en', count, {
        one: `${count} dish without a photo`,
        other: `${count} dishes without a photo`,
      }),
    translation: (count: number) =>
      plural('en', count, {
        one: `${count} dish is not translated`,
        other: `${count} dishes are not translated`,
      }),
    soldOut: (count: number) => `Sold out: ${count}`,
  },
}

export type ChecklistWords = Widen<typeof en>
