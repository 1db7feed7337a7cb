import type * as z from 'zod/mini'
import {
  dueOptions,
  setOptions,
  soldOutOptions,
} from '#business/menu/choices/server/sql/option-group.ts'
import { setAvailability } from '#business/menu/server/set-availability.ts'
import { dueBack, soldOutNow, variantsOf } from '#business/menu/server/sql/variant.ts'
import { beginOf, closingAt } from '#business/menu/sold-out.ts'
import { theShopWithHours } from '#business/shop/server/the-shop.ts'
import type { Store, Tx } from '#db/open.ts'
import { lockShop } from '#db/shared-writes.ts'
import { isRefusal, refuse } from '#platform/refusal.ts'
import type { Call } from '#platform/server/call.ts'
import type { stock } from '../contract.ts'

type MarkSoldOutInput = z.output<typeof stock.markSoldOut.input>

export async function markSoldOut(
  call: Call,
  { productId, variantId, until, date }: MarkSoldOutInput,
) {
  const end = await endOf(call, { until, date })
  if (isRefusal(end)) return end
  // A product with a single variant is sold out as a whole, as the menu shows it.
  const variants = variantId ? await variantsOf(call.tx, [productId]) : []
  const isOnly = variants.length === 1 && variants[0]?.id === variantId
  const subject = isOnly ? { productId } : { productId, variantId }
  const { isComplete } = await setAvailability(call.tx, [
    { ...subject, isAvailable: false, ...end },
  ])
  return isComplete ? readSoldOut(call) : refuse('not-found')
}

type MarkOptionSoldOutInput = z.output<typeof stock.markOptionSoldOut.input>

export async function markOptionSoldOut(call: Call, { optionId, ...term }: MarkOptionSoldOutInput) {
  const end = await endOf(call, term)
  if (isRefusal(end)) return end
  return (await setOptions(call.tx, [optionId], { isAvailable: false, ...end }))
    ? readSoldOut(call)
    : refuse('not-found')
}

/** When something sold out until then becomes available automatically. */
async function endOf(
  { tx, now }: Pick<Call, 'tx' | 'now'>,
  { until, date }: Pick<MarkSoldOutInput, 'until' | 'date'>,
) {
  const shop = await theShopWithHours(tx)
  if (isRefusal(shop)) return shop
  const back = until === 'DATE' && date ? beginOf(date, shop.hours, now) : undefined
  if (until === 'DATE' && !back)
    return refuse('invalid', { errors: [{ field: 'date', code: date ? 'too-small' : 'required' }] })
  return { soldOutUntil: until === 'CLOSING' ? closingAt(shop.hours, now) : (back ?? null) }
}

type MarkAvailableInput = { productId: string; variantId?: string | undefined }

/** A variant with its product, without which customers can’t order it, and a product with its only variant. */
export async function markAvailable(call: Call, { productId, variantId }: MarkAvailableInput) {
  const variants = variantId ? [] : await variantsOf(call.tx, [productId])
  const id = variants.length === 1 ? variants[0]?.id : variantId
  const subjects = id ? [{ productId, variantId: id }, { productId }] : [{ productId }]
  const { isComplete } = await setAvailability(
    call.tx,
    subjects.map((one) => ({ ...one, isAvailable: true })),
  )
  return isComplete ? readSoldOut(call) : refuse('not-found')
}

const available = { isAvailable: true, soldOutUntil: null }

export const markOptionAvailable = async (call: Call, { optionId }: { optionId: string }) =>
  (await setOptions(call.tx, [optionId], available)) ? readSoldOut(call) : refuse('not-found')

export async function readSoldOut({ tx }: Pick<Call, 'tx'>) {
  const soldOut = (await soldOutNow(tx)).map(withEnd)
  const options = (await soldOutOptions(tx)).map(withEnd)
  return { soldOut, ...(options.length > 0 && { options }) }
}

const withEnd = <One extends { soldOutUntil: Date | null }>({ soldOutUntil, ...one }: One) => ({
  ...one,
  until: soldOutUntil?.toISOString() ?? null,
})

/** Makes available what was sold out until now. Usually there is nothing to do, and then it writes nothing. */
export async function restoreDue(store: Store, now: Date): Promise<void> {
  const dueIn = async (tx: Tx) => ({
    subjects: await dueBack(tx, now),
    options: await dueOptions(tx, now),
  })
  const { subjects, options } = await store.read(dueIn)
  if (subjects.length + options.length === 0) return
  await store.write(async (tx) => {
    // Something may be marked sold out again at this very moment: then it isn't due any more.
    await lockShop(tx)
    const due = await dueIn(tx)
    await setAvailability(
      tx,
      due.subjects.map((subject) => ({ ...subject, isAvailable: true })),
    )
    await setOptions(tx, due.options, { isAvailable: true, soldOutUntil: null }, now)
  })
}
