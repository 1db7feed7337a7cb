import type { Widen } from '#words/kit/words-of.ts'

const ordinal = (count: number) => {
  const isTeen = count % 100 > 10 && count % 100 < 14
  return `${count}${isTeen ? 'th' : (['th', 'st', 'nd', 'rd'][count % 10] ?? 'th')}`
}

/** The words of the sound settings and of the connection, on every page of the Command Center. */
export const en = {
  bell: 'Sound settings',
  bellOff: 'Sound is off. Sound settings',
  sound: 'Sound',
  soundHint: 'Saved on this device.',
  soundWaits: 'Your browser blocks the sound. Click anywhere to turn it on.',
  soundIsOff: 'Sound is off. You won’t hear new orders.',
  soundIsOn: 'Sound is on.',
  turnOn: 'Turn on',
  loudness: 'Volume',
  loudnesses: { QUIET: 'Quiet', NORMAL: 'Normal', LOUD: 'Loud' },
  rings: {
    new: 'New order',
    callBack: 'Callback due',
    late: 'Late order',
    cancelled: 'Cancelled order',
    phone: 'Incoming call',
    lost: 'Connection lost',
  },
  test: (ring: string) => `Test: ${ring}`,
  snooze: 'Snooze new orders 1 min',
  snoozed: (time: string) => `New orders snoozed until ${time}`,
  tooLate: 'An order has been waiting for 5 minutes. You can’t snooze new orders.',
  awake: 'Keep screen on',
  awakeNeedsHttps: 'Works only over https.',
  awakeMissing: 'This browser can’t keep the screen on.',
  device: 'Device name',
  deviceHint: 'For example, tablet by the window.',
  viewsLabel: 'Order views',
  views: { board: 'Orders board', pass: 'Pass', wall: 'Hall screen' },
  watchers: 'Who’s watching',
  noWatchers: 'No one. Open Command Center on a device and turn on sound.',
  lost: (time: string) => `No connection since ${time}. You can’t see new orders here`,
  cut: 'You can’t save anything until the connection is back.',
  back: 'Back online',
  late: (count: number) => `${count} late`,
  cancelled: (number: string) => `Order ${number} cancelled`,
  cancelledText: 'Stop cooking it.',
  gotIt: 'Got it',
  ringing: 'Ringing',
  calls: (who: string) => `Ringing: ${who}`,
  nthOrder: (count: number) => `${ordinal(count)} order`,
  hasOpen: (number: string) => `#${number} open`,
  newCaller: 'New customer',
  takeCall: 'Take',
  hideCall: 'Hide',
  took: (phone: string) => `Call from ${phone} taken`,
  beginOrder: 'Start order',
}

export type LineWords = Widen<typeof en>
