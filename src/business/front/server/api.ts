import { open } from '#platform/server/door.ts'
import { anyone } from '#platform/server/may.ts'
import { front } from '../contract.ts'
import { readContacts, readPaymentMethods } from './contacts.ts'
import { readTimeSlots } from './offer.ts'
import { readFront } from './read-front.ts'

export const frontDoors = [
  open(front.front, anyone, readFront),
  open(front.contacts, anyone, readContacts),
  open(front.paymentMethods, anyone, readPaymentMethods),
  open(front.timeSlots, anyone, readTimeSlots),
]
