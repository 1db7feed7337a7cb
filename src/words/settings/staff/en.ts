import { plural } from '#words/kit/plural.ts'
import type { Widen } from '#words/kit/widen.ts'

export const en = {
  title: 'Staff',
  add: 'Add staff member',
  new: 'New staff member',
  login: 'Login',
  loginHint: '2–50 characters. You can’t change it later.',
  name: 'Name',
  nameHint: 'Shown to colleagues next to the orders they handle.',
  role: 'Role',
  roleHints: {
    manager: 'Everything except staff',
    operator: 'Orders and customers',
  },
  masterStays: 'You can’t change the owner’s role or turn off the owner’s account.',
  isActive: 'Can sign in',
  off: 'Off',
  you: 'You',
  password: 'Password',
  passwordHint: 'At least 8 characters.',
  newPassword: 'New password',
  makeUp: 'Generate password',
  madeUp: 'Share it now. You won’t see it again.',
  copy: 'Copy',
  copied: 'Copied',
  access: 'Access',
  reset: 'Set password',
  resetHint:
    'This signs them out everywhere. They’ll choose their own password at the next sign-in.',
  passwordSet: 'Password set',
  signOut: 'Sign out everywhere',
  signOutTitle: 'Sign out everywhere?',
  signOutText: 'They’ll need to sign in again in every browser.',
  ended: (count: number) =>
    plural('en', count, { one: `${count} session ended`, other: `${count} sessions ended` }),
  account: {
    title: 'Your account',
    password: 'Change password',
    current: 'Current password',
    wrong: 'That isn’t your current password. Try again.',
    change: 'Change password',
    changed: 'Password changed',
    hint: 'This signs you out in other browsers.',
    elsewhere: 'Other browsers',
    elsewhereHint:
      'Lost a phone or left a computer signed in? Sign out of every browser except this one.',
    signOutElsewhere: 'Sign out of other browsers',
  },
}

export type StaffWords = Widen<typeof en>
