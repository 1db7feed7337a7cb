import type * as z from 'zod/mini'
import { lastPlace } from '#business/catalog/by-hand.ts'
import { whyUnnamed } from '#business/channel/server/why-unnamed.ts'
import { refuse } from '#platform/refusal.ts'
import type { Call } from '#platform/server/call.ts'
import { randomId } from '#platform/server/secret.ts'
import type { paymentMethods } from '../contract.ts'
import { mostPaymentMethods } from '../payment-method.ts'
import { shownPaymentMethod } from './read-payment-methods.ts'
import { allPaymentMethods, insertPaymentMethod } from './sql.ts'

type Asked = z.output<typeof paymentMethods.add.input>

export async function addPaymentMethod({ tx }: Call, asked: Asked) {
  const unnamed = await whyUnnamed(tx, asked)
  if (unnamed) return unnamed
  const others = await allPaymentMethods(tx)
  if (others.length >= mostPaymentMethods) return refuse('list-full', { most: mostPaymentMethods })
  const row = { ...asked, id: randomId(), version: 1, position: lastPlace(others) }
  await insertPaymentMethod(tx, row)
  return shownPaymentMethod(row)
}
