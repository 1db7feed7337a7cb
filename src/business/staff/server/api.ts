import { open, openLong } from '#platform/server/door.ts'
import { anyone, master, operator } from '#platform/server/may.ts'
import { staff } from '../contract.ts'
import { addStaff } from './add-staff.ts'
import { changeOwnPassword } from './change-own-password.ts'
import { changeStaff } from './change-staff.ts'
import { readSession } from './read-session.ts'
import { readStaff } from './read-staff.ts'
import { resetPassword } from './reset-password.ts'
import { signIn } from './sign-in.ts'
import { signOut } from './sign-out.ts'
import { signOutElsewhere } from './sign-out-elsewhere.ts'
import { signOutEverywhere } from './sign-out-everywhere.ts'
import { startSession } from './start-session.ts'

export const staffDoors = [
  open(staff.startSession, anyone, startSession),
  open(staff.session, anyone, readSession),
  openLong(staff.signIn, anyone, signIn),
  open(staff.signOut, anyone, signOut),
  open(staff.list, master, readStaff),
  openLong(staff.add, master, addStaff),
  open(staff.change, master, changeStaff),
  openLong(staff.resetPassword, master, resetPassword),
  open(staff.signOutEverywhere, master, signOutEverywhere),
  open(staff.signOutElsewhere, operator, signOutElsewhere),
  openLong(staff.ownPassword, operator, changeOwnPassword),
]
