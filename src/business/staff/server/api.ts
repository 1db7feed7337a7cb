import { open, openLong } from '#platform/server/door.ts'
import { anyone } from '#platform/server/may.ts'
import { staff } from '../contract.ts'
import { readSession } from './read-session.ts'
import { signIn } from './sign-in.ts'
import { signOut } from './sign-out.ts'
import { startSession } from './start-session.ts'

export const staffDoors = [
  open(staff.startSession, anyone, startSession),
  open(staff.session, anyone, readSession),
  openLong(staff.signIn, anyone, signIn),
  open(staff.signOut, anyone, signOut),
]
