import { open, openLong } from '#platform/server/door.ts'
import { anyone, type May, manager } from '#platform/server/may.ts'
import { channel } from '../contract.ts'
import { changeChannel } from './change-channel.ts'
import { readChannel } from './read-channel.ts'
import { readContacts } from './read-contacts.ts'
import { readFront } from './read-front.ts'
import { readPaymentMethods } from './read-payment-methods.ts'
import { readTimeSlots } from './read-time-slots.ts'
import { setUpShop } from './set-up-shop.ts'

export const channelDoors = (holdsSetupCode: May) => [
  open(channel.read, anyone, readChannel),
  open(channel.front, anyone, readFront),
  open(channel.contacts, anyone, readContacts),
  open(channel.paymentMethods, anyone, readPaymentMethods),
  open(channel.timeSlots, anyone, readTimeSlots),
  open(channel.change, manager, changeChannel),
  openLong(channel.setUp, holdsSetupCode, setUpShop),
]
