import { open, openLong } from '#platform/server/door.ts'
import { anyone, type May, manager } from '#platform/server/may.ts'
import { channel } from '../contract.ts'
import { settings } from '../settings-contract.ts'
import { changeChannel } from './change-channel.ts'
import { changeWeek } from './change-week.ts'
import { deriveAccent } from './derive-accent.ts'
import { putException } from './put-exception.ts'
import { readChannel } from './read-channel.ts'
import { readContacts } from './read-contacts.ts'
import { readFront } from './read-front.ts'
import { readPaymentMethods } from './read-payment-methods.ts'
import { readSettings } from './read-settings.ts'
import { readTimeSlots } from './read-time-slots.ts'
import { removeException } from './remove-exception.ts'
import { setUpShop } from './set-up-shop.ts'

export const channelDoors = (holdsSetupCode: May) => [
  open(channel.read, anyone, readChannel),
  open(channel.front, anyone, readFront),
  open(channel.contacts, anyone, readContacts),
  open(channel.paymentMethods, anyone, readPaymentMethods),
  open(channel.timeSlots, anyone, readTimeSlots),
  open(settings.read, manager, readSettings),
  open(settings.change, manager, changeChannel),
  open(settings.accent, manager, deriveAccent),
  open(settings.changeWeek, manager, changeWeek),
  open(settings.putException, manager, putException),
  open(settings.removeException, manager, removeException),
  openLong(channel.setUp, holdsSetupCode, setUpShop),
]
