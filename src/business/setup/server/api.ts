import { isGuessedFirst } from '#business/staff/server/password.ts'
import { refuse } from '#platform/refusal.ts'
import type { Call } from '#platform/server/call.ts'
import { open, openLong } from '#platform/server/door.ts'
import type { May } from '#platform/server/may.ts'
import { setup } from '../contract.ts'
import { setUpShop } from './set-up-shop.ts'

export const setupDoors = (hasSetupCode: May) => [
  openLong(setup.setUp, hasSetupCode, setUpShop),
  // Callers need the setup code.
  open(setup.checkCode, hasSetupCode, async () => ({})),
  open(setup.checkPassword, hasSetupCode, checkPassword),
]

type Account = { login: string; password: string }

/** The wizard asks at the step with the password, not only after the last one. */
async function checkPassword(_call: Call, { login, password }: Account) {
  return (await isGuessedFirst(password, login)) ? refuse('password-too-easy') : {}
}
