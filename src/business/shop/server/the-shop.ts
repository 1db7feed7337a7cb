import type { Tx } from '#db/open.ts'
import { refuse } from '#platform/refusal.ts'
import { findChannel } from './sql/channel.ts'
import { allSpecialDays, workingDays } from './sql/working-day.ts'

/** The shop's settings with its opening hours; undefined before setup. */
export async function readHours(tx: Tx) {
  const channel = await findChannel(tx)
  if (!channel) return
  const days = await workingDays(tx)
  const specialDays = await allSpecialDays(tx)
  return { ...channel, hours: { days, specialDays, timeZone: channel.timeZone } }
}

/** For endpoints that need the shop: before setup they refuse. */
export const theShop = async (tx: Tx) => orNotSetUp(await findChannel(tx))
export const theShopWithHours = async (tx: Tx) => orNotSetUp(await readHours(tx))

export const orNotSetUp = <Shop>(shop: Shop | undefined) => shop ?? refuse('not-set-up')
