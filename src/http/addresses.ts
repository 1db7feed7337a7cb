import type { IncomingMessage } from 'node:http'
import type { NetworkInterfaceInfo } from 'node:os'
import type { Config } from '#platform/server/config.ts'
import type { Log } from '#platform/server/log.ts'

type Interfaces = Readonly<Record<string, NetworkInterfaceInfo[] | undefined>>

/** The shop's URLs: its public one, or this machine by name and by each address that it listens on. */
export function addressesOf(
  { publicUrl, host, port: configured }: Pick<Config, 'publicUrl' | 'host' | 'port'>,
  port: number,
  interfaces: Interfaces,
): string[] {
  if (publicUrl && configured !== 0) return [publicUrl.origin]
  const here = addressesHere(host, port, interfaces)
  // A port that the system chose is unknown until it is printed.
  return publicUrl ? [publicUrl.origin, ...here] : here
}

function addressesHere(host: string | undefined, port: number, interfaces: Interfaces) {
  const at = (name: string) => `http://${name.includes(':') ? `[${name}]` : name}:${port}`
  if (host && !isEverywhere(host)) return [at(isLoopback(host) ? 'localhost' : host)]
  const own = Object.values(interfaces).flatMap((addresses) => addresses ?? [])
  const outside = own.filter(({ internal, family }) => !internal && family === 'IPv4')
  return ['localhost', ...new Set(outside.map(({ address }) => address))].map(at)
}

const isEverywhere = (host: string) => host === '0.0.0.0' || host === '::'

/** Whether forwarded headers are trusted even from clients that bypass the proxy. */
export const isOpenAroundProxy = ({ trustProxy, host }: Pick<Config, 'trustProxy' | 'host'>) =>
  trustProxy > 0 && !isLoopback(host ?? '')

/** Warns once if a request comes through a proxy that the shop doesn't know of. */
export function unknownProxyWarning({ trustProxy }: Pick<Config, 'trustProxy'>, log: Log) {
  let isDone = trustProxy > 0
  return ({ headers }: Pick<IncomingMessage, 'headers'>) => {
    if (isDone || headers['x-forwarded-for'] === undefined) return
    isDone = true
    log.warn(
      'A request has X-Forwarded-For, but TRUST_PROXY isn’t set. If the shop is behind a proxy, all visitors share the limits of one address, so customers are turned away on a busy evening. Set TRUST_PROXY=1 (two proxies: 2)',
    )
  }
}

/** Only this machine can connect to it. */
const isLoopback = (host: string) => host === 'localhost' || host === '::1' || /^127\./.test(host)
