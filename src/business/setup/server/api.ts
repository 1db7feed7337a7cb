import { open, openLong } from '#platform/server/door.ts'
import type { May } from '#platform/server/may.ts'
import { setup } from '../contract.ts'
import { checkPassword } from './check-password.ts'
import { setUpShop } from './set-up-shop.ts'

export const setupDoors = (hasSetupCode: May) => [
  openLong(setup.setUp, hasSetupCode, setUpShop),
  // Callers need the setup code.
  open(setup.checkCode, hasSetupCode, async () => ({})),
  open(setup.checkPassword, hasSetupCode, checkPassword),
]
