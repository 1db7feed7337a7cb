import type { At } from '#business/shop/server/settings.ts'
import { open } from '#platform/server/door.ts'
import { anyone } from '#platform/server/may.ts'
import { front } from '../contract.ts'
import { readContacts, readPaymentMethods } from './contacts.ts'
import { readTimeSlots } from './offer.ts'
import { readFront } from './read-front.ts'

export const frontDoors = (at: At) => [
  open(front.front, anyone, readFront(at)),
  open(front.contacts, anyone, readContacts),
  open(front.paymentMethods, anyone, readPaymentMethods),
  open(front.timeSlots, anyone, readTimeSlots),
]
