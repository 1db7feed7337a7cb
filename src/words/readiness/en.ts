import type { Widen } from '../widen.ts'

/** The words of the page that says whether the shop can take an order now. */
export const en = {
  title: 'Can my shop take an order now?',
  yes: 'Yes. Everything that an order needs is in place.',
  almost: 'Yes, and a few things want a look.',
  no: 'No. What is red keeps orders away.',
  again: 'Check again',
  checkedAt: (time: string) => `Checked at ${time}`,
  states: { ok: 'In order', warn: 'Look at it', bad: 'Must be mended' },
  open: 'Open',
  checks: {
    taking: {
      name: 'Orders are taken',
      fix: 'Orders are on hold. Let them in again by the switch above.',
    },
    hours: {
      name: 'There is a time to order for',
      fix: 'No time is offered now. Look at the hours, the days ahead and the special days.',
    },
    menu: {
      name: 'There is something to order',
      fix: 'No dish of the active menu can be ordered. Switch a menu on, or dishes back on.',
    },
    payment: { name: 'There is a way to pay', fix: 'No payment method is on. Add one.' },
    pickup: {
      name: 'There is a place to pick up',
      fix: 'Pickup is on, but no kitchen is. Add one, or switch pickup off.',
    },
    phone: {
      name: 'Shoppers can call',
      fix: 'The shop has no phone. Shoppers who are stuck cannot reach you.',
    },
    watched: {
      name: 'Somebody sees new orders',
      fix: 'No board is open. Keep the orders open on some screen.',
    },
    receivers: {
      name: 'Others are told of orders',
      fix: 'No receiver is on: orders are seen on the board alone. A mailbox is one too.',
    },
    delivered: {
      name: 'Receivers are reached',
      fix: 'Messages to receivers have not arrived. See why, and send them again.',
    },
    disk: {
      name: 'There is room on the disk',
      fix: 'The disk is nearly full. A full one can save no order.',
    },
    backup: {
      name: 'The data is backed up',
      fix: 'No backup in two days. Run “npm run backup” daily, and keep it elsewhere.',
    },
    address: {
      name: 'The connection is private',
      fix: 'The address is not https. Say it in PUBLIC_URL, behind a proxy with a certificate.',
    },
    clock: {
      name: 'The clocks agree',
      fix: 'The server’s clock and this device’s differ by more than a minute.',
    },
    sound: {
      name: 'This device can sound',
      fix: 'Nobody has tried the sound here yet. Try it now.',
    },
  },
  facts: {
    free: (gigabytes: string) => `${gigabytes}\u00a0GB free`,
    backedUp: (moment: string) => `The last one: ${moment}`,
  },
  trySound: 'Try the sound',
  heard: 'Did you hear it? Then a new order will be heard too.',
}

export type ReadinessWords = Widen<typeof en>
