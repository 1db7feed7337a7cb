import type { IncomingMessage } from 'node:http'
import { browserDays } from '#business/staff/known-browser.ts'
import { identify, sessionDays } from '#business/staff/server/session.ts'
import type { Store } from '#db/open.ts'
import { isLocale } from '#platform/localised.ts'
import type { Who } from '#platform/server/call.ts'
import type { Config } from '#platform/server/config.ts'
import { addressOf, readCookies } from '#platform/server/request.ts'
import { hashOf } from '#platform/server/secret.ts'

/** Anonymous caller. */
export const anonymous: Who = {
  visitorId: undefined,
  staff: undefined,
  newcomer: undefined,
  tokenHash: undefined,
  sessionEndsAt: undefined,
  browserHash: undefined,
  address: '',
  locale: undefined,
  acceptsLanguage: undefined,
}

/** An anonymous visitor with their languages. */
export function visitorFrom(message: IncomingMessage): Who {
  const locale = chosenLocale(message.headers.cookie)
  return {
    ...anonymous,
    locale: isLocale(locale) ? locale : undefined,
    acceptsLanguage: acceptedLanguage(message.headers['accept-language']),
  }
}

type CookieConfig = Pick<Config, 'publicUrl' | 'trustProxy'>

/** A browser on plain HTTP drops a Secure cookie, so the shop's own URL decides. */
const isSecure = ({ publicUrl }: CookieConfig) => publicUrl?.protocol === 'https:'
const named = (config: CookieConfig, name: 'session' | 'browser') =>
  isSecure(config) ? `__Host-${name}` : name

export const sessionName = (config: CookieConfig) => named(config, 'session')

/** The session token of a request. */
export const sessionIn = (config: CookieConfig, message: IncomingMessage) =>
  readCookies(message.headers.cookie).get(sessionName(config))

export async function identifyRequest(
  store: Store,
  config: CookieConfig,
  clock: () => Date,
  message: IncomingMessage,
): Promise<Who> {
  const token = sessionIn(config, message)
  const browser = readCookies(message.headers.cookie).get(named(config, 'browser'))
  return {
    ...visitorFrom(message),
    ...(await identify(store, token, clock())),
    browserHash: browser ? hashOf(browser) : undefined,
    address: addressOf(message, config.trustProxy),
  }
}

/** `Accept-Language` lists languages by preference. */
const acceptedLanguage = (accepted: string | undefined) =>
  accepted
    ?.split(',')
    .map((one) => one.trim().slice(0, 2).toLowerCase())
    .find(isLocale)

export const sessionCookie = (config: CookieConfig, token: string | null) =>
  cookie(config, 'session', token ?? '', token === null ? 0 : sessionDays)

export const browserCookie = (config: CookieConfig, token: string) =>
  cookie(config, 'browser', token, browserDays)

function cookie(
  config: CookieConfig,
  name: 'session' | 'browser',
  value: string,
  days: number,
): string {
  const age = days * 24 * 60 * 60
  return `${named(config, name)}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${age}${isSecure(config) ? '; Secure' : ''}`
}

export const hasSession = (config: CookieConfig, cookies: string | undefined) =>
  cookies?.includes(`${sessionName(config)}=`) ?? false

/** The language chosen in this browser, or empty. */
export const chosenLocale = (cookies: string | undefined) =>
  /(?:^|;\s*)locale=(en|ru)(?:;|$)/.exec(cookies ?? '')?.[1] ?? ''

/** Whether this browser has an open order. */
export const hasOrderIn = (cookies: string | undefined) =>
  /(?:^|;\s*)order=1(?:;|$)/.test(cookies ?? '')
