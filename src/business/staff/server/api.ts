import { open, openLong } from '#platform/server/door.ts'
import { anyone, master, operator, ownAccount } from '#platform/server/may.ts'
import { staff } from '../contract.ts'
import { changeOwnPassword } from './change-own-password.ts'
import {
  readSession,
  signOut,
  signOutElsewhere,
  signOutEverywhere,
  startSession,
} from './session.ts'
import { signIn } from './sign-in.ts'
import { addStaff, changeStaff, readStaff, resetPassword } from './staff.ts'

/** Each shop counts its visitors itself. */
export const staffDoors = () => [
  open(staff.startSession, anyone, startSession()),
  open(staff.session, anyone, readSession),
  openLong(staff.signIn, anyone, signIn),
  open(staff.signOut, anyone, signOut),
  open(staff.list, master, readStaff),
  openLong(staff.add, master, addStaff),
  open(staff.change, master, changeStaff),
  openLong(staff.resetPassword, master, resetPassword),
  open(staff.signOutEverywhere, master, signOutEverywhere),
  open(staff.signOutElsewhere, operator, signOutElsewhere),
  openLong(staff.ownPassword, ownAccount, changeOwnPassword),
]
