import type * as z from 'zod/mini'
import {
  findProduct,
  productsWith,
  touchProducts,
  updateProduct,
} from '#business/menu/server/sql/product.ts'
import type { Tx } from '#db/open.ts'
import { lockShop } from '#db/shared-writes.ts'
import { nextPosition } from '#platform/position.ts'
import { refuse } from '#platform/refusal.ts'
import type { Call } from '#platform/server/call.ts'
import type { productGroups as contract, optionGroups } from '../contract.ts'
import { mostProductGroups, ownErrors } from '../option-group.ts'
import { shownGroup } from './option-groups.ts'
import { allGroups, findGroup, updateGroup } from './sql/option-group.ts'
import {
  detachProducts,
  insertProductGroups,
  productGroups,
  putProductGroups as storeProductGroups,
} from './sql/product-group.ts'

export const readProductGroups = ({ tx }: Call, { productId }: { productId: string }) =>
  shownProductGroups(tx, productId)

type PutProductGroupsInput = z.output<typeof contract.put.input>

export async function putProductGroups(
  { tx, version }: Call,
  { productId, groups }: PutProductGroupsInput,
) {
  await lockShop(tx)
  const product = await findProduct(tx, productId)
  if (!product) return refuse('not-found')
  const known = new Map((await allGroups(tx)).map((group) => [group.id, group]))
  const errors = groups.flatMap((own, at) => {
    const group = known.get(own.groupId)
    const wrong = group ? ownErrors(group, own) : [{ field: 'groupId', code: 'invalid' } as const]
    return wrong.map((error) => ({ ...error, field: `groups.${at}.${error.field}` }))
  })
  if (errors.length > 0) return refuse('invalid', { errors })
  if (!(await updateProduct(tx, productId, version, {})))
    return refuse('stale', { version: product.version })
  await storeProductGroups(
    tx,
    productId,
    groups.map((own, position) => ({ ...own, productId, position })),
  )
  return shownProductGroups(tx, productId)
}

type PutGroupProductsInput = z.output<typeof optionGroups.putProducts.input>

/** A product that gets the group has it last. */
export async function putGroupProducts(
  { tx, version }: Call,
  { groupId, ids }: PutGroupProductsInput,
) {
  await lockShop(tx)
  const group = await findGroup(tx, groupId)
  if (!group) return refuse('not-found')
  if (!(await updateGroup(tx, groupId, version, {})))
    return refuse('stale', { version: group.version })
  if ((await productsWith(tx, ids)).length < ids.length)
    return refuse('invalid', { errors: [{ field: 'ids', code: 'invalid' }] })
  const ofProduct = Map.groupBy(await productGroups(tx), ({ productId }) => productId)
  const hasGroup = (id: string) => ofProduct.get(id)?.some((own) => own.groupId === groupId)
  const listed = new Set(ids)
  const lost = [...ofProduct.keys()].filter((id) => hasGroup(id) && !listed.has(id))
  const gained = ids.filter((id) => !hasGroup(id))
  const productId = gained.find((id) => (ofProduct.get(id)?.length ?? 0) >= mostProductGroups)
  if (productId) return refuse('list-full', { most: mostProductGroups, productId })
  await touchProducts(tx, [...lost, ...gained])
  await detachProducts(tx, groupId, lost)
  await insertProductGroups(
    tx,
    gained.map((id) => ({
      ...asGroup,
      groupId,
      productId: id,
      position: nextPosition(ofProduct.get(id) ?? []),
    })),
  )
  return shownGroup(tx, groupId)
}

/** Everything as the group says. */
const asGroup = { least: null, most: null, freeCount: null, only: null, defaults: null }

async function shownProductGroups(tx: Tx, productId: string) {
  const product = await findProduct(tx, productId)
  if (!product) return refuse('not-found')
  return { version: product.version, groups: await productGroups(tx, { productId }) }
}
