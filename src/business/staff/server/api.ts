import { refuse } from '#platform/refusal.ts'
import { open, openLong } from '#platform/server/door.ts'
import { anyone, type May, master, operator, ownAccount } from '#platform/server/may.ts'
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

/**
 * At a shop with https, a browser drops the session of a page that was opened without: the form would come back without a word.
 * Browsers treat their own machine as secure.
 */
const whereSessionsStay = (publicUrl: URL | undefined): May => ({
  ...anyone,
  refuses({ header }) {
    const page = URL.parse(header('origin') ?? '')
    const isDropped =
      publicUrl?.protocol === 'https:' &&
      page?.protocol === 'http:' &&
      !/^(.+\.)?localhost$|^127\.|^\[::1\]$/.test(page.hostname)
    return isDropped ? refuse('needs-https', { url: publicUrl.origin }) : undefined
  },
})

/** Each shop counts its visitors itself. */
export const staffDoors = ({ publicUrl }: { publicUrl: URL | undefined }) => [
  open(staff.startSession, anyone, startSession()),
  open(staff.session, anyone, readSession),
  openLong(staff.signIn, whereSessionsStay(publicUrl), signIn),
  open(staff.signOut, anyone, signOut),
  open(staff.list, master, readStaff),
  openLong(staff.add, master, addStaff),
  open(staff.change, master, changeStaff),
  openLong(staff.resetPassword, master, resetPassword),
  open(staff.signOutEverywhere, master, signOutEverywhere),
  open(staff.signOutElsewhere, operator, signOutElsewhere),
  openLong(staff.ownPassword, ownAccount, changeOwnPassword),
]
