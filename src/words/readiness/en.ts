import { formatNumber, plural } from '#words/kit/number.ts'
import type { Widen } from '#words/kit/words-of.ts'

/** As a service has it, and without one. */
const backup = '“tiffin backup” (without a service: “npm run backup”)'

/** The words of the page that shows whether the shop can take orders now. */
export const en = {
  title: 'Can my shop take orders now?',
  verdicts: {
    paused: 'Orders are paused',
    cannot: 'Customers can’t order',
    unheard: 'Customers can order, but no one will see new orders',
    look: 'Customers can order. Check the items below',
    closed: 'Closed',
    fine: 'All good',
  },
  questions: { orders: 'Orders', notifications: 'Notifications', safe: 'Reliability' },
  closed: (moment: string, takesOrdersAhead: boolean) =>
    takesOrdersAhead
      ? `Closed. Customers can order ahead from ${moment}`
      : `Closed until ${moment}`,
  again: 'Check again',
  checkedAt: (time: string) => `Checked at ${time}`,
  states: { ok: 'OK', warn: 'Check', bad: 'Fix now' },
  open: 'Open',
  checks: {
    taking: {
      name: 'Accepting orders',
      fix: 'Orders are paused. Resume them with the switch above.',
    },
    hours: {
      name: 'Order times',
      fix: 'Customers can’t choose any time. Check opening hours, order ahead and special days.',
    },
    menu: {
      name: 'Menu',
      fix: 'No product on the active menu is available. Turn on a menu or mark products available.',
    },
    payment: {
      name: 'Payment methods',
      fix: 'No payment method is on. Add one or turn one on.',
    },
    methods: {
      name: 'Delivery or pickup',
      fix: 'Pickup and delivery are both off. Turn on at least one.',
    },
    pickup: {
      name: 'Pickup points',
      fix: 'Pickup is on, but there’s no pickup point. Add one or offer only delivery.',
    },
    phone: {
      name: 'Shop phone',
      fix: 'Your shop has no phone number, so customers can’t call you. Add one.',
    },
    watched: {
      name: 'Orders board',
      fix: 'No one has the Command Center open with sound on. Open the orders board and turn its sound on.',
    },
    receivers: {
      name: 'Order receivers',
      fix: 'No receiver gets new orders, so they show only on the board. You can add an email address.',
    },
    delivered: {
      name: 'Receiver messages',
      fix: 'Some messages weren’t delivered. See why and resend them.',
    },
    disk: {
      name: 'Disk space',
      fix: 'The disk is nearly full. Free up space, or new orders can’t be saved.',
    },
    backup: {
      name: 'Backup',
      fix: 'No backup yet.',
    },
    address: {
      name: 'Secure connection',
      fix: 'Your shop’s address isn’t https. Set PUBLIC_URL and use a proxy with a certificate.',
    },
    clock: {
      name: 'Clock',
      fix: 'The server’s clock and this device’s clock differ by more than a minute. Set the right time.',
    },
    sound: {
      name: 'Sound on this device',
      fix: 'You haven’t tested the sound here yet. Test it now.',
    },
  },
  facts: {
    watchedBy: (names: string) => `Who’s watching: ${names}`,
    free: (gigabytes: string) => `${gigabytes}\u00a0GB free`,
    backedUp: (moment: string) => `Last backup: ${moment}`,
    rehearsed: (moment: string, orders: number, seconds: number) =>
      `Test restore ${moment}: ${formatNumber(orders, 'en')} ${plural('en', orders, { one: 'order', other: 'orders' })}, ${seconds}\u00a0s`,
  },
  backups: {
    none: `There’s no recent backup. Backups run each night at BACKUP_AT. To make one now, run ${backup}.`,
    old: `No backup has passed a test restore in 2 days. Run ${backup} and see the log.`,
    failed: `The last backup failed. Check the disk space and the log, then run ${backup}.`,
    unusable: `The last backup can’t be restored. Run ${backup} to make another and see why.`,
    'not-sent': `The last backup hasn’t reached the BACKUP_TO folder yet. Run ${backup} to copy it now. If that fails, check the folder.`,
    'not-sent-long': 'No backup has reached the BACKUP_TO folder for 2 days. Check that folder.',
  },
  trySound: 'Test sound',
  soundHint: 'If you heard it, you’ll hear new orders too.',
}

export type ReadinessWords = Widen<typeof en>
