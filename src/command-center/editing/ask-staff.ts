import { type Ask, ask } from '#ask.ts'
import { goOnSignedIn } from './go-on-signed-in.ts'

/** The shop, asked by staff: the end of a session does not stop them. */
export const askStaff: Ask = (line, asked, options) => goOnSignedIn(() => ask(line, asked, options))
