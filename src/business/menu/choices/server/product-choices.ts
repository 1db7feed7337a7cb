import type * as z from 'zod/mini'
import { milligrams } from '#business/menu/amount.ts'
import type { MenuProduct } from '#business/menu/product.ts'
import { findProduct, productsWith, updateProduct } from '#business/menu/server/sql/product.ts'
import { variantsOf } from '#business/menu/server/sql/variant.ts'
import type { Unit } from '#business/menu/shapes.ts'
import type { Tx } from '#db/open.ts'
import { cachedPerRevision } from '#db/prepared.ts'
import { lockShop } from '#db/shared-writes.ts'
import { type Refusal, refuse } from '#platform/refusal.ts'
import type { Call } from '#platform/server/call.ts'
import { type Choice, canonical, type PickedOption } from '../choice.ts'
import {
  type ChoiceGroup,
  type Choices,
  choicesOf,
  type MenuFacts,
  type ProductFacts,
  startChoice,
} from '../choices.ts'
import type { productGroups as contract } from '../contract.ts'
import { type ChoiceFault, type Chosen, choiceFaults, chosenNow } from '../line-choice.ts'
import { ownErrors } from '../option-group.ts'
import { withChoices } from '../with-choices.ts'
import { allGroups, optionsOf } from './sql/option-group.ts'
import { productGroups, putProductGroups as storeProductGroups } from './sql/product-group.ts'

/** What can be chosen for each variant now; only variants of products with option groups are in it. */
export const choicesNow = cachedPerRevision(async (tx): Promise<ReadonlyMap<string, Choices>> => {
  const ofProduct = Map.groupBy(await productGroups(tx), ({ productId }) => productId)
  if (ofProduct.size === 0) return new Map()
  const menu = await menuFacts(tx)
  const ids = [...ofProduct.keys()]
  const variants = Map.groupBy(await variantsOf(tx, ids), ({ productId }) => productId)
  const products = (await productsWith(tx, ids)).map(
    ({ id, name, allergens }): ProductFacts => ({
      id,
      name,
      kind: 'SIMPLE',
      allergens: allergens as string[],
      variants: (variants.get(id) ?? []).map((variant) => ({
        ...variant,
        unit: variant.unit as Unit,
        grams: (milligrams[variant.unit as Unit] * variant.amount) / 1000,
      })),
      groups: ofProduct.get(id) ?? [],
      parts: [],
      halves: [],
      halvesRule: 'DEARER',
    }),
  )
  return new Map(
    products.flatMap((product) =>
      product.variants.map((variant) => [variant.id, choicesOf(product, variant, menu)] as const),
    ),
  )
})

async function menuFacts(tx: Tx): Promise<MenuFacts> {
  const options = Map.groupBy(await optionsOf(tx), ({ groupId }) => groupId)
  const groups = (await allGroups(tx)).map((group) => ({
    ...group,
    options: (options.get(group.id) ?? []).map(({ sizePrices, ...option }) => ({
      ...option,
      sizePrices: Object.fromEntries(sizePrices.map(({ sizeId, price }) => [sizeId, price])),
    })),
  }))
  return { groups: new Map(groups.map((group) => [group.id, group])), ofVariant: new Map() }
}

/** These products as customers can order them now, with what has to be chosen. */
export async function asOffered(tx: Tx, products: MenuProduct[]): Promise<MenuProduct[]> {
  const choices = await choicesNow(tx)
  return choices.size === 0 ? products : products.map((one) => withChoices(one, choices))
}

/** A variant alone, which has the price of the menu. */
type Plain = Pick<Chosen, 'choiceKey'> & { readonly choice: null; readonly price?: undefined }

/** These options of a variant, with today's prices. Without any list, they are its defaults. */
export async function pickChoice(
  tx: Tx,
  variantId: string,
  options: readonly PickedOption[] | undefined,
): Promise<Chosen | Plain | Refusal<'choice-missing' | 'choice-too-many' | 'choice-not-offered'>> {
  const choices = (await choicesNow(tx)).get(variantId)
  const choice = inputChoice(choices, variantId, options)
  if (!choices) {
    const faults = choice.options.map(({ optionId }) => ({ at: variantId, optionId, code: 'gone' }))
    return faults.length > 0
      ? refuse('choice-not-offered', { faults })
      : { choiceKey: variantId, choice: null }
  }
  const faults = choiceFaults(choices, choice)
  if (faults.length === 0) return chosenNow(choices, choice)
  const codes = new Set(faults.map(({ code }) => code))
  if (codes.isSubsetOf(limits))
    return codes.has('too-many')
      ? refuse('choice-too-many', { faults })
      : missingIn(choices, faults)
  return refuse('choice-not-offered', { faults })
}

/** All can be had, but not as many. */
const limits = new Set<ChoiceFault['code']>(['missing', 'too-many'])

function missingIn(choices: Choices, faults: readonly ChoiceFault[]) {
  const missing = new Set(faults.map(({ at }) => at))
  const groups = choices.groups.filter(({ id }) => missing.has(id)).map(publicGroup)
  return refuse('choice-missing', { groups })
}

/** What was asked for, in its one form. */
export const inputChoice = (
  choices: Choices | undefined,
  variantId: string,
  options: readonly PickedOption[] | undefined,
): Choice =>
  canonical({
    variantId,
    options: options ?? (choices ? startChoice(choices).options : []),
    parts: [],
  })

const publicGroup = ({ id, name, least, most, mostOfOne, freeCount, options }: ChoiceGroup) => ({
  ...{ id, name, least, most, mostOfOne, freeCount },
  options: options.map(({ id, name, price, isAvailable }) => ({ id, name, price, isAvailable })),
})

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
  const options = Map.groupBy(await optionsOf(tx), ({ groupId }) => groupId)
  const before = await productGroups(tx, { productId })
  const errors = groups.flatMap((own, at) => {
    const group = known.get(own.groupId)
    // What an earlier version stored may contradict itself, which keeps no one from other changes.
    const isAsBefore = before.some(
      ({ groupId, least, only }) =>
        groupId === own.groupId && least === own.least && String(only) === String(own.only),
    )
    const ids = isAsBefore ? [] : (options.get(own.groupId) ?? [])
    const wrong = group
      ? ownErrors(group, own, new Set(ids.map(({ id }) => id)))
      : [{ field: 'groupId', code: 'invalid' } as const]
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

async function shownProductGroups(tx: Tx, productId: string) {
  const product = await findProduct(tx, productId)
  if (!product) return refuse('not-found')
  return { version: product.version, groups: await productGroups(tx, { productId }) }
}
