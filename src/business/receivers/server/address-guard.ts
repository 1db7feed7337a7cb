import { type LookupAddress, lookup } from 'node:dns'
import { type BlockList, isIP, type LookupFunction } from 'node:net'
import { rangesOf } from '#platform/server/ranges.ts'

/** Returns all addresses of a name, as `dns.lookup` does. */
export type Resolve = (
  host: string,
  options: { all: true; family: number },
  done: (error: NodeJS.ErrnoException | null, found: LookupAddress[]) => void,
) => void

export type Guard = {
  /** The addresses that the operator has opened besides the public internet. */
  readonly allow: BlockList
  readonly resolve?: Resolve
}

export class ForbiddenAddress extends Error {}

const special: readonly (readonly [range: string, what: string])[] = [
  ['0.0.0.0/8', 'this machine itself'],
  ['10.0.0.0/8', 'a private network'],
  ['100.64.0.0/10', 'a provider’s inner network'],
  ['127.0.0.0/8', 'this machine itself'],
  ['169.254.0.0/16', 'a link-local address, where clouds keep their metadata'],
  ['172.16.0.0/12', 'a private network'],
  ['192.0.0.0/24', 'reserved'],
  ['192.0.2.0/24', 'reserved for documentation'],
  ['192.88.99.0/24', 'a relay to another address'],
  ['192.168.0.0/16', 'a private network'],
  ['198.18.0.0/15', 'reserved for measurements'],
  ['198.51.100.0/24', 'reserved for documentation'],
  ['203.0.113.0/24', 'reserved for documentation'],
  ['224.0.0.0/4', 'for many at once'],
  ['240.0.0.0/4', 'reserved'],
  ['::1/128', 'this machine itself'],
  ['::/96', 'reserved'],
  ['::ffff:0:0/96', 'an IPv4 address in disguise'],
  ['64:ff9b::/96', 'an IPv4 address in disguise'],
  ['64:ff9b:1::/48', 'an IPv4 address in disguise'],
  ['2001::/23', 'reserved'],
  ['2001:db8::/32', 'reserved for documentation'],
  ['2002::/16', 'an IPv4 address in disguise'],
  ['3fff::/20', 'reserved for documentation'],
  ['fc00::/7', 'a private network'],
  ['fe80::/10', 'a link-local address'],
  ['fec0::/10', 'a private network'],
  ['ff00::/8', 'for many at once'],
]

type Range = { family: number; list: BlockList; what: string }
let ranges: { closed: readonly Range[]; global6: BlockList } | undefined

/** Made for the first message: a shop without receivers starts without them. */
function rangesNow() {
  ranges ??= {
    closed: special.map(([range, what]) => ({
      family: range.includes(':') ? 6 : 4,
      list: listOf(range),
      what,
    })),
    global6: listOf('2000::/3'),
  }
  return ranges
}

function listOf(range: string): BlockList {
  const list = rangesOf([range])
  if (!list) throw new Error(`${range} is no range`)
  return list
}

/** Why the server must not connect to this address, or undefined. */
export function addressProblem(address: string, { allow }: Guard): string | undefined {
  const bare = address.replace(/%.*$/, '')
  const family = isIP(bare)
  if (family === 0) return 'no address'
  const kind = family === 4 ? 'ipv4' : 'ipv6'
  if (allow.check(bare, kind)) return
  const { closed, global6 } = rangesNow()
  const found = closed.find((one) => one.family === family && one.list.check(bare, kind))
  if (found) return found.what
  return family === 4 || global6.check(bare, kind) ? undefined : 'reserved'
}

/** The IP address in a URL, if it has no name. URL has already parsed decimal, octal and hexadecimal spellings. */
export function literalIn({ hostname }: URL): string | undefined {
  const bare = hostname.replace(/^\[|\]$/g, '').replace(/\.+$/, '')
  if (/(^|\.)localhost$/.test(bare)) return '127.0.0.1'
  return isIP(bare) ? bare : undefined
}

export const refusedAddress = (host: string, address: string, why: string) =>
  `${host === address ? address : `${host} is ${address}, which`} is not on the public internet (${why}). RECEIVER_ALLOW can open it.`

/** Resolves a name, and fails unless all of its addresses are allowed: the addresses checked are those connected to. */
export function guardedLookup(guard: Guard): LookupFunction {
  const resolve: Resolve = guard.resolve ?? lookup
  return (host, options, done) => {
    resolve(host, { all: true, family: Number(options.family) || 0 }, (error, found) => {
      const [first] = found ?? []
      if (error || !first) return done(error ?? new Error(`${host} has no address`), '', 0)
      for (const { address } of found) {
        const why = addressProblem(address, guard)
        if (why) return done(new ForbiddenAddress(refusedAddress(host, address, why)), '', 0)
      }
      if (options.all) done(null, found)
      else done(null, first.address, first.family)
    })
  }
}

/**
 * Why a receiver with this URL would never get a request, as far as is known now. A name that doesn't resolve yet is no error.
 */
export async function urlProblem(url: string, guard: Guard): Promise<string | undefined> {
  const parsed = new URL(url)
  const literal = literalIn(parsed)
  if (literal) {
    const why = addressProblem(literal, guard)
    return why && refusedAddress(literal, literal, why)
  }
  return new Promise((answer) => {
    const patience = setTimeout(answer, 3000, undefined)
    guardedLookup(guard)(parsed.hostname, { all: true }, (error) => {
      clearTimeout(patience)
      answer(error instanceof ForbiddenAddress ? error.message : undefined)
    })
  })
}
