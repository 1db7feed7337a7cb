import { isGuessedFirst } from '#business/staff/server/new-hash.ts'
import { refuse } from '#platform/refusal.ts'
import type { Call } from '#platform/server/call.ts'

type Account = { login: string; password: string }

/** The wizard asks at the step with the password, not only after the last one. */
export const checkPassword = async (_call: Call, { login, password }: Account) =>
  (await isGuessedFirst(password, login)) ? refuse('password-too-easy') : {}
