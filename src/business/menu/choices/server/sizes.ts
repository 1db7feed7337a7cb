import { allVariants, setSize } from '#business/menu/server/sql/variant.ts'
import { nameProblem } from '#business/shop/server/settings.ts'
import type { Tx } from '#db/open.ts'
import { lockShop } from '#db/shared-writes.ts'
import type { Localised } from '#platform/localised.ts'
import { newPositions, nextPosition } from '#platform/position.ts'
import { isRefusal, refuse } from '#platform/refusal.ts'
import type { Call } from '#platform/server/call.ts'
import { randomId } from '#platform/server/secret.ts'
import { freeSlug, mainLanguage } from './option-groups.ts'
import { allSizes, deleteSize, findSize, insertSize, placeSizes, updateSize } from './sql/size.ts'

const mostSizes = 12

type Named = { name: Localised }

export const readSizes = async ({ tx }: Pick<Call, 'tx'>) => ({ sizes: await allSizes(tx) })

export async function addSize({ tx }: Call, { name }: Named) {
  const unnamed = await nameProblem(tx, { name })
  if (unnamed) return unnamed
  // Two new sizes need different slugs and positions.
  await lockShop(tx)
  const others = await allSizes(tx)
  if (others.length >= mostSizes) return refuse('list-full', { most: mostSizes })
  const id = randomId()
  const slug = await freeSlug(tx, others, { name, fallback: 'size' })
  await insertSize(tx, { id, version: 1, slug, name, position: nextPosition(others) })
  return shownSize(tx, id)
}

/** Makes a size of a name that several variants have. */
export async function addSizeFromName(call: Call, { name }: Named) {
  const { tx } = call
  const added = await addSize(call, { name })
  if (isRefusal(added)) return added
  const inMain = await mainLanguage(tx)
  const alike = (await allVariants(tx)).filter(
    (variant) => variant.sizeId === null && inMain(variant.name) === inMain(name),
  )
  await setSize(
    tx,
    alike.map(({ id }) => id),
    added.id,
  )
  return shownSize(tx, added.id)
}

export async function changeSize(
  { tx, version }: Call,
  { sizeId, name }: Named & { sizeId: string },
) {
  const unnamed = await nameProblem(tx, { name })
  if (unnamed) return unnamed
  if (await updateSize(tx, sizeId, version, { name })) return shownSize(tx, sizeId)
  const size = await findSize(tx, sizeId)
  return size ? refuse('stale', { version: size.version }) : refuse('not-found')
}

export async function removeSize({ tx }: Call, { sizeId }: { sizeId: string }) {
  await lockShop(tx)
  return (await deleteSize(tx, sizeId)) ? {} : refuse('not-found')
}

export async function reorderSizes({ tx }: Call, { ids }: { ids: string[] }) {
  await lockShop(tx)
  const places = newPositions(await allSizes(tx), ids)
  if (!places) return refuse('list-changed')
  await placeSizes(tx, places)
  return readSizes({ tx })
}

const shownSize = async (tx: Tx, id: string) => (await findSize(tx, id)) ?? refuse('not-found')

/** Variants can only have sizes that exist. The shop is locked until they are saved. */
export async function sizeProblem(
  tx: Tx,
  variants: readonly { sizeId?: string | null | undefined }[],
  fieldOf: (at: number) => string,
) {
  if (variants.every(({ sizeId }) => (sizeId ?? null) === null)) return
  await lockShop(tx)
  const known = new Set((await allSizes(tx)).map(({ id }) => id))
  const wrong = variants.findIndex(({ sizeId }) => sizeId && !known.has(sizeId))
  if (wrong >= 0) return refuse('invalid', { errors: [{ field: fieldOf(wrong), code: 'invalid' }] })
}
