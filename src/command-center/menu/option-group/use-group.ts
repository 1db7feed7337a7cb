import { isMergeDeclared } from '#business/menu/allergen.ts'
import { mostGroupOptions } from '#business/menu/choices/option-group.ts'
import { minorIn, numberWithin } from '#business/menu-file/cell.ts'
import { useLocalizedText } from '#command-center/kit/form/localized-text.tsx'
import {
  isNew,
  learnIds,
  newId,
  recognised,
  storedId,
  useDraft,
} from '#command-center/kit/form/use-draft.ts'
import { askStaff } from '#command-center/kit/session/ask-staff.ts'
import { useOptionsWords } from '#command-center/menu/kit/options-words.ts'
import { refresh } from '#platform/browser/navigate.ts'
import type { Locale, Localised } from '#platform/localised.ts'
import { isRefusal, type Refusal, refuse } from '#platform/refusal.ts'
import type { Group, GroupPage, Size } from './load.ts'

/** An option in the table. A price may still be empty; that of a size is then the option's own. */
export type Row = {
  id: string
  name: Localised
  price: number | null
  sizePrices: { sizeId: string; price: number | null }[]
  grams: number
  sku: string
  allergens: string[]
  isDefault: boolean
}

export const rowsOf = ({ options }: Pick<Group, 'options'>): Row[] =>
  options.map(({ isAvailable: _, ...option }) => ({
    ...option,
    sizePrices: [...option.sizePrices],
  }))

export function newRow(row: Partial<Row> = {}): Row {
  const empty = { name: [], price: null, sizePrices: [], grams: 0, sku: '', allergens: [] }
  return { ...empty, isDefault: false, ...row, id: newId() }
}

export const priceFor = ({ sizePrices }: Row, sizeId: string) =>
  sizePrices.find((one) => one.sizeId === sizeId)?.price ?? null

export const withPriceFor = (row: Row, sizeId: string, price: number | null): Row => ({
  ...row,
  sizePrices: [
    ...row.sizePrices.filter((one) => one.sizeId !== sizeId),
    ...(price === null ? [] : [{ sizeId, price }]),
  ],
})

/** What is taken out costs nothing, and isn't chosen at first. */
const withoutPrice = (row: Row): Row => ({
  ...row,
  price: null,
  sizePrices: [],
  grams: 0,
  isDefault: false,
})

/** What is sent. An empty price is none. */
export const optionsIn = (rows: readonly Row[], stored: readonly { id: string }[]) =>
  rows.map(({ id, price, sizePrices, ...row }) => ({
    ...row,
    ...(stored.some((one) => one.id === storedId(id)) && { id: storedId(id) }),
    price: price ?? 0,
    sizePrices: sizePrices.map(({ sizeId, price }) => ({ sizeId, price: price ?? 0 })),
    allergens: row.allergens as never[],
  }))

/** Rows copied from a spreadsheet: the name in each language, the price, and a price for each size. */
export const pastedRows = (
  text: string,
  languages: readonly Locale[],
  sizes: readonly Pick<Size, 'id'>[],
): Row[] =>
  text
    .split(/\r?\n/)
    .filter((line) => line.trim())
    .map((line) => {
      const cells = line.split('\t').map((cell) => cell.trim())
      const name = languages.map((locale, at) => ({ locale, value: cells[at] ?? '' }))
      const [price = '', ...others] = cells.slice(languages.length)
      const sizePrices = sizes.flatMap(({ id }, at) => {
        const own = priceIn(others[at] ?? '')
        return own === null ? [] : { sizeId: id, price: own }
      })
      return newRow({
        name: name.filter(({ value }) => value),
        price: priceIn(price),
        sizePrices,
      })
    })

/** Pasted rows take the place of empty ones. Those above the limit don't fit. */
export function withPasted(rows: readonly Row[], pasted: readonly Row[]) {
  const all = [...rows.filter((row) => !isUntouched(row)), ...pasted]
  return {
    rows: all.slice(0, mostGroupOptions),
    left: Math.max(0, all.length - mostGroupOptions),
  }
}

const isUntouched = ({ id, name, price, sizePrices, grams, sku, allergens, isDefault }: Row) =>
  isNew(id) &&
  price === null &&
  grams === 0 &&
  !(sku || isDefault) &&
  [name, sizePrices, allergens].every(({ length }) => length === 0)

/** An empty price is free, so one that can't be read is no empty one. */
const priceIn = (cell: string) => numberWithin(cell, minorIn) ?? null

/**
 * Each product is a field of its own, so that a save changes only those that were ticked or unticked. Another one says whether it
 * has options or limits of its own.
 */
type Offered = { [Name in `${Tick}/${string}`]: boolean }
type Tick = 'product' | 'own'

/** A group as its form has it. */
export type GroupValues = Pick<Group, 'version' | 'name' | 'sign' | 'allergensDeclared'> & {
  least: number | null
  most: number | null
  mostOfOne: number | null
  freeCount: number | null
  options: Row[]
} & Offered

export const valuesOf = (group: Group, shownProductIds: readonly string[]): GroupValues => {
  const { productIds, ownProductIds, ...about } = group
  const has = new Set(productIds)
  const hasOwn = new Set(ownProductIds)
  return {
    ...about,
    options: rowsOf(group),
    ...ticks('product', shownProductIds, (id) => has.has(id)),
    ...ticks('own', shownProductIds, (id) => hasOwn.has(id)),
  }
}

export function ticks(tick: Tick, ids: readonly string[], isOn: (id: string) => boolean): Offered {
  const fields: Offered = {}
  for (const id of ids) fields[`${tick}/${id}`] = isOn(id)
  return fields
}

export const isTicked = (values: Offered, tick: Tick, id: string) =>
  values[`${tick}/${id}`] === true

/** The allergens of a new option aren't known yet, which the checkbox shows. */
export const withAdded = (options: Row[]) => ({ options, allergensDeclared: false })

/** Without the last new option, the checkbox is as it was saved. */
export function withoutRow(
  rows: readonly Row[],
  id: string,
  saved: Pick<GroupValues, 'options' | 'allergensDeclared'>,
): Partial<Pick<GroupValues, 'options' | 'allergensDeclared'>> {
  const isNew = (row: Row) => !saved.options.some((one) => one.id === row.id)
  const options = rows.filter((row) => row.id !== id)
  const wasNew = rows.some((row) => row.id === id && isNew(row))
  const { allergensDeclared } = saved
  return wasNew && !options.some(isNew) ? { options, allergensDeclared } : { options }
}

/** A colleague's declaration doesn't cover the options of this form, nor this form's those of the colleague. */
const inMerge = (merge: GroupValues, mine: GroupValues, theirs: GroupValues) => ({
  allergensDeclared: isMergeDeclared(merge, [mine, theirs], ({ options }) =>
    options.map(({ id, allergens }) => `${storedId(id)} ${allergens}`),
  ),
})

/** Nothing taken out is owed, counted or paid. */
const takenOut = { least: 0, mostOfOne: 1, freeCount: 0 }

const isTakenOut = ({ sign }: Partial<GroupValues>, saved: Pick<GroupValues, 'sign'>) =>
  (sign ?? saved.sign) === 'MINUS'

const limits = ['least', 'most', 'mostOfOne', 'freeCount'] as const
type Limit = (typeof limits)[number]

/** The change to another sign. One that takes out hides the limits: no one could correct one that can't be read. */
export function withSign(
  sign: GroupValues['sign'],
  values: Pick<GroupValues, Limit>,
  saved: Pick<GroupValues, Limit>,
): Partial<GroupValues> {
  const hidden = sign === 'MINUS' ? limits.filter((name) => Number.isNaN(values[name])) : []
  return { sign, ...Object.fromEntries(hidden.map((name) => [name, saved[name]])) }
}

/**
 * What is sent. An empty number is what the group has without one. A form that takes out keeps its prices until it is saved, so
 * that only looking at another sign loses none.
 */
export function changeIn(
  changes: Partial<GroupValues>,
  saved: Pick<GroupValues, 'options' | 'sign' | 'allergensDeclared'>,
) {
  const { name, sign, least, most, mostOfOne, freeCount, allergensDeclared } = changes
  const isMinus = isTakenOut(changes, saved)
  const options = changes.options ?? (sign && isMinus ? saved.options : undefined)
  const idsOf = (tick: Tick, isOn: boolean) =>
    Object.entries(changes).flatMap(([field, value]) =>
      field.startsWith(`${tick}/`) && value === isOn ? field.slice(tick.length + 1) : [],
    )
  return {
    name,
    sign,
    // A new option would clear it if it weren't sent.
    allergensDeclared: allergensDeclared ?? (changes.options && saved.allergensDeclared),
    most,
    ...(least !== undefined && { least: least ?? 0 }),
    ...(mostOfOne !== undefined && { mostOfOne: mostOfOne ?? 1 }),
    ...(freeCount !== undefined && { freeCount: freeCount ?? 0 }),
    ...(isMinus && takenOut),
    ...(options && {
      options: optionsIn(isMinus ? options.map(withoutPrice) : options, saved.options),
    }),
    addedProductIds: idsOf('product', true),
    removedProductIds: idsOf('product', false),
    resetProductIds: idsOf('own', false),
  }
}

/** The changes as they would be if they were stored already: what is sent for them, as the server keeps it. */
export function asStored(
  changes: Partial<GroupValues>,
  now: GroupValues,
  before: GroupValues,
): Partial<GroupValues> {
  const sent: object = changeIn(changes, before)
  const isSent = ([field, value]: [string, unknown]) => field in changes && value !== undefined
  const isMinus = isTakenOut(changes, before)
  const rows = changes.options && recognised(changes.options, now.options, before.options)
  return {
    ...changes,
    ...Object.fromEntries(Object.entries(sent).filter(isSent)),
    ...(rows && {
      options: rows.map((row) =>
        storedRow(
          isMinus ? withoutPrice(row) : row,
          now.options.find(({ id }) => id === row.id),
        ),
      ),
    }),
  }
}

/** An empty price is none. A size that costs the same as the option has no price of its own, and the others are in the shop's order. */
function storedRow(row: Row, stored: Row | undefined): Row {
  const price = row.price ?? 0
  const order = stored?.sizePrices.map(({ sizeId }) => sizeId) ?? []
  const sizePrices = row.sizePrices
    .map((one) => ({ ...one, price: one.price ?? 0 }))
    .filter((one) => one.price !== price)
    .sort((one, other) => order.indexOf(one.sizeId) - order.indexOf(other.sizeId))
  return { ...row, price, sizePrices }
}

export function useGroup({ group, menus, others }: Omit<GroupPage, 'sizes'>) {
  const words = useOptionsWords()
  const { id: groupId } = group
  const localize = useLocalizedText()
  const inMenus = menus.flatMap(({ categories }) => categories.flatMap(({ products }) => products))
  const shown = [...inMenus, ...others].map(({ id }) => id)
  const named = ({ refused, facts }: Refusal): Refusal => {
    // A fact of both refusals that are about a product.
    const name = facts?.productName as Localised | undefined
    return refuse(refused, { ...facts, ...(name && { product: localize(name) }) })
  }
  const values = (answer: Group | Refusal) =>
    isRefusal(answer) ? named(answer) : valuesOf(answer, shown)
  return useDraft<GroupValues>({
    saved: valuesOf(group, shown),
    notice: words.updated,
    async send(changes, version, saved) {
      const priced = isTakenOut(changes, saved) ? [] : (changes.options ?? [])
      const errors = priced.flatMap((row, at) => unreadable(row, at))
      if (errors.length > 0) return refuse('invalid', { errors })
      const line = 'PATCH /api/option-groups/{groupId}'
      const answer = await askStaff(line, { groupId, ...changeIn(changes, saved) }, { version })
      if (!isRefusal(answer)) learnIds(changes.options ?? [], answer.options)
      return values(answer)
    },
    asStored,
    inMerge,
    reload: async () => values(await askStaff('GET /api/option-groups/{groupId}', { groupId })),
    onSaved: () => void refresh(),
  })
}

const unreadable = ({ price, sizePrices }: Row, at: number) => {
  const fields = [
    ...(Number.isNaN(price) ? ['price'] : []),
    ...sizePrices.flatMap((one, place) =>
      Number.isNaN(one.price) ? [`sizePrices.${place}.price`] : [],
    ),
  ]
  return fields.map((field) => ({ field: `options.${at}.${field}`, code: 'invalid' as const }))
}
