import { refuse } from '#platform/refusal.ts'
import { open, openLong } from '#platform/server/door.ts'
import { type May, manager, operator } from '#platform/server/may.ts'
import { telephony } from '../contract.ts'
import { makeKey, removeKey, ring, takeCall } from './ring.ts'

/** The work itself compares the key, because that reads the database. */
const hasTelephonyKey: May = {
  who: 'holder of the telephony key',
  scheme: 'telephonyKey',
  codes: ['not-signed-in'],
  refuses: ({ header }) => (header('authorization') ? undefined : refuse('not-signed-in')),
}

export const telephonyDoors = () => [
  openLong(telephony.ring, hasTelephonyKey, ring()),
  open(telephony.take, operator, takeCall),
  open(telephony.makeKey, manager, makeKey),
  open(telephony.removeKey, manager, removeKey),
]
