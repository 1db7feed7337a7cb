import { readFileSync } from 'node:fs'
import type { Running } from './host.ts'

type What = 'VmRSS' | 'VmHWM'

/** The shop's process, and the one that cuts photos while it runs. */
function read(shop: Running, what: What) {
  const pid = shop.pid()
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ')
  return [pid, ...children.filter(Boolean)].reduce<number>((sum, one) => sum + readOf(one, what), 0)
}

function readOf(pid: number | string | undefined, what: What): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const [, kb] = new RegExp(`${what}:\\s+(\\d+)`).exec(status) ?? []
  return (Number(kb) * 1024) / 1e6
}

/** Their current memory, in MB of a million bytes. */
export const residentMb = (shop: Running) => read(shop, 'VmRSS')

/** Their peaks. */
export const mostResidentMb = (shop: Running) => Math.round(read(shop, 'VmHWM'))
