import type { IncomingMessage } from 'node:http'
import { identify } from '#business/staff/server/identify.ts'
import { sessionDays } from '#business/staff/server/session.ts'
import type { Store } from '#db/open.ts'
import { isLocale } from '#platform/localised.ts'
import type { Theme } from '#platform/page.ts'
import type { Who } from '#platform/server/call.ts'
import type { Config } from '#platform/server/config.ts'
import { addressOf, isAtMachine, readCookies } from '#platform/server/request.ts'

/** Somebody of whom nothing is known. */
export const noOne: Who = {
  visitorId: undefined,
  staff: undefined,
  tokenHash: undefined,
  address: '',
  isAtMachine: false,
  locale: undefined,
  speaks: undefined,
}

/** A visitor of whom nothing is known but the languages. */
export function nobody(message: IncomingMessage): Who {
  const locale = chosenLocale(message.headers.cookie)
  return {
    ...noOne,
    locale: isLocale(locale) ? locale : undefined,
    speaks: spoken(message.headers['accept-language']),
  }
}

type Kept = Pick<Config, 'publicUrl' | 'trustProxy'>

/** A browser on plain HTTP drops a Secure cookie, so the shop's own address decides. */
const isSecure = ({ publicUrl }: Kept) => publicUrl?.protocol === 'https:'
const isPublic = ({ publicUrl }: Kept) =>
  publicUrl !== undefined && !/^(localhost|127\.|\[::1\])/.test(publicUrl.host)
const cookieName = (config: Kept) => (isSecure(config) ? '__Host-session' : 'session')

export async function whoAsks(
  store: Store,
  config: Kept,
  clock: () => Date,
  message: IncomingMessage,
): Promise<Who> {
  const token = readCookies(message.headers.cookie).get(cookieName(config))
  return {
    ...nobody(message),
    ...(await identify(store, token, clock())),
    address: addressOf(message, config.trustProxy),
    // A shop with a public address stands behind something: who seems to be here may be anybody.
    isAtMachine: !isPublic(config) && isAtMachine(message, config.trustProxy),
  }
}

/** Browsers name their languages in the order of their liking. */
const spoken = (accepted: string | undefined) =>
  accepted
    ?.split(',')
    .map((one) => one.trim().slice(0, 2).toLowerCase())
    .find(isLocale)

export function sessionCookie(config: Kept, token: string | null): string {
  const age = token === null ? 0 : sessionDays * 24 * 60 * 60
  return `${cookieName(config)}=${token ?? ''}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${age}${isSecure(config) ? '; Secure' : ''}`
}

export const holdsSession = (config: Kept, cookies: string | undefined) =>
  cookies?.includes(`${cookieName(config)}=`) ?? false

/** The language that this browser was switched to, if it ever was. */
export const chosenLocale = (cookies: string | undefined) =>
  /(?:^|;\s*)locale=(en|ru)(?:;|$)/.exec(cookies ?? '')?.[1] ?? ''

export function themeIn(cookies: string | undefined): Theme {
  const theme = /(?:^|;\s*)theme=(light|dark)/.exec(cookies ?? '')?.[1]
  return (theme as Theme | undefined) ?? 'auto'
}
