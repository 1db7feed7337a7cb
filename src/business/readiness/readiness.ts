/** What an evening of orders needs. Each is looked at for itself, so that each says how it is mended. */
export const checkNames = [
  'taking',
  'hours',
  'menu',
  'payment',
  'pickup',
  'phone',
  'watched',
  'receivers',
  'delivered',
  'disk',
  'backup',
  'address',
] as const
export type CheckName = (typeof checkNames)[number]
export type CheckState = 'ok' | 'warn' | 'bad'
export type Check = { readonly name: CheckName; readonly state: CheckState }

/** Everything that is known of the shop and its machine. */
export type Known = {
  readonly isHeld: boolean
  /** The next time that an order may be wanted at, if there is any. */
  readonly hasTime: boolean
  readonly sellable: number
  readonly paymentMethods: number
  readonly isPickupAvailable: boolean
  readonly pickupPoints: number
  readonly phone: string
  readonly isWatched: boolean
  readonly waiting: number
  readonly receivers: number
  readonly undelivered: number
  readonly freeBytes: number
  /** When the data was last copied; nothing when it never was, or where the database is not ours to copy. */
  readonly backedUpAt: Date | undefined
  readonly backsUpItself: boolean
  readonly isHttps: boolean
  readonly isAtMachine: boolean
}

const megabyte = 1_000_000
const leastFree = 200 * megabyte
const easyFree = 1000 * megabyte
const backupAgesMs = 48 * 60 * 60 * 1000

/** Red is what keeps orders from coming or from being seen; amber is what will hurt one day. */
export function readinessOf(known: Known, now: Date): Check[] {
  const states: Record<CheckName, CheckState> = {
    taking: known.isHeld ? 'bad' : 'ok',
    hours: known.hasTime ? 'ok' : 'bad',
    menu: known.sellable > 0 ? 'ok' : 'bad',
    payment: known.paymentMethods > 0 ? 'ok' : 'bad',
    pickup: known.isPickupAvailable && known.pickupPoints === 0 ? 'bad' : 'ok',
    phone: known.phone === '' ? 'warn' : 'ok',
    watched: known.isWatched ? 'ok' : known.waiting > 0 ? 'bad' : 'warn',
    receivers: known.receivers > 0 ? 'ok' : 'warn',
    delivered: known.undelivered > 0 ? 'bad' : 'ok',
    disk: known.freeBytes < leastFree ? 'bad' : known.freeBytes < easyFree ? 'warn' : 'ok',
    backup: isBackedUp(known, now) ? 'ok' : 'warn',
    address: known.isHttps || known.isAtMachine ? 'ok' : 'warn',
  }
  return checkNames.map((name) => ({ name, state: states[name] }))
}

const isBackedUp = ({ backsUpItself, backedUpAt }: Known, now: Date) =>
  backsUpItself ||
  (backedUpAt !== undefined && now.getTime() - backedUpAt.getTime() <= backupAgesMs)
