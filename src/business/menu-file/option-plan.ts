import {
  groupErrors as faultsOfGroup,
  mostGroupOptions,
  mostGroups,
  optionErrors,
  ownErrors,
} from '#business/menu/choices/option-group.ts'
import { inLocale, type Localised, locales, mainFirst } from '#platform/localised.ts'
import { numbered, slugOf } from '#platform/slug.ts'
import { type Decimal, plain } from './cell.ts'
import { allOptionColumns, type FileColumn, isOfOption, type Line, sizeColumn } from './column.ts'
import { listWith } from './label.ts'
import {
  byRow,
  changesOf,
  type LineChange,
  type ShownError,
  shownCell,
  withoutWrong,
} from './line-change.ts'
import { isTranslation, type Made, meantOf, namesakeOf, plainOf } from './match.ts'
import { groupErrors } from './meaning.ts'
import { namedSo, type ParsedOption, parseOption, withTexts } from './parsed-line.ts'
import type { LineError } from './reader.ts'
import { reordered } from './reorder.ts'
import { optionRowsOf } from './rows.ts'
import { type Option, type OptionGroup, type Stored, wordsIn } from './stored.ts'

type ChangedGroup = { readonly before: OptionGroup | undefined; readonly after: OptionGroup }

/** The option groups before and after a file. With any error nothing is applied. */
export type OptionPlan = {
  readonly added: readonly Made<OptionGroup>[]
  readonly groups: readonly ChangedGroup[]
  readonly lines: readonly LineChange[]
  readonly untouched: number
  readonly errors: readonly ShownError[]
}

export async function optionPlanOf(
  lines: readonly Line[],
  stored: Stored,
  newId: () => string,
  decimal: Decimal,
): Promise<OptionPlan> {
  const parsed = lines.map((line) => parseOption(line, stored.sizes))
  const { found, errors } = ofGroups(parsed, stored)
  const slugs = new Set(stored.groups.map(({ slug }) => slug))
  const merged: Merged[] = []
  // With more, some are new and too many, and nothing is applied.
  for (const one of found.slice(0, 2 * mostGroups))
    merged.push(await mergedGroup(one, { stored, slugs, newId }))
  const added = merged.filter(({ before }) => !before).map(({ after }) => after)
  const wrong = [...errors, ...merged.flatMap((one) => one.errors)]
  const [last] = added.toReversed()
  const row = merged.find(({ after }) => after === last)?.row
  if (row !== undefined && stored.groups.length + added.length > mostGroups)
    wrong.push({ row, column: 'group', code: 'groups-full', limit: mostGroups })
  const errorsOf = Map.groupBy(wrong, ({ row }) => row)
  const all = merged.map((one) => ({
    ...one,
    lines: changesIn(one, stored, decimal).map((line) =>
      withoutWrong(line, errorsOf.get(line.row) ?? []),
    ),
  }))
  const changed = all.flatMap((one) => one.lines).filter(({ changes }) => changes.length > 0)
  const rows = new Map(
    all.flatMap(({ after, lines }) => lines.map(({ row }) => [row, after.name] as const)),
  )
  const cells = new Map(lines.map((line) => [line.row, line.cells]))
  return {
    added: added.map((group) => ({
      ...group,
      meant: namesakeOf(group.name, stored.groups) ?? meantOf(group.name, stored.groups),
    })),
    groups: all
      .filter(({ lines }) => lines.some(({ changes }) => changes.length > 0))
      .map(({ before, after }) => ({ before, after })),
    lines: changed.toSorted(byRow),
    untouched: all.reduce((count, one) => count + one.lines.length, 0) - changed.length,
    errors: wrong.toSorted(byRow).map((error) => ({
      ...error,
      name: rows.get(error.row) ?? [],
      cell: shownCell(cells.get(error.row)?.[error.column]),
    })),
  }
}

type RowsOfGroup = { readonly before: OptionGroup | undefined; readonly lines: ParsedOption[] }

/** Assigns rows to groups: by slug, or by name. A row without these belongs to the group above it. */
function ofGroups(lines: readonly ParsedOption[], { groups }: Stored) {
  const found = new Map<string, RowsOfGroup>()
  const errors: LineError[] = []
  const known = groups.map(({ name }) => name.map(({ value }) => plain(value)))
  const unslugged = new Map<string, Words>()
  let above = ''
  for (const line of lines) {
    const { slug, group, row } = line
    const names = locales.flatMap((locale) => group[locale] || [])
    const plainNames = names.map(plain)
    const called = groups.filter((_, at) => plainNames.some((text) => known[at]?.includes(text)))
    const own = groups.find((one) => one.slug === slug)
    const before = own ?? (slug === '' && called.length === 1 ? called[0] : undefined)
    const isMore = slug === '' && names.length === 0 && above !== ''
    if (slug === '' && called.length > 1)
      errors.push({ row, column: group.en ? 'group_en' : 'group_ru', code: 'several-groups' })
    else if (!before && !isMore && names.length === 0 && !found.has(slug))
      errors.push({ row, column: 'group', code: slug === '' ? 'required' : 'no-such-group' })
    else {
      const words = plainOf((locale) => group[locale] || '')
      const alike = [...unslugged].find(([, other]) => isTranslation(words, other))
      const key = isMore
        ? above
        : (before?.id ?? (slug || (alike?.[0] ?? `name ${names.map(plain).join('|')}`)))
      if (!isMore && !before && slug === '' && !alike) unslugged.set(key, words)
      const one = found.get(key) ?? { before, lines: [] }
      one.lines.push(line)
      found.set(key, one)
      above = key
    }
  }
  return { found: [...found.values()], errors }
}

type Words = ReturnType<typeof plainOf>
type Context = { readonly stored: Stored; readonly slugs: Set<string>; newId(): string }
type Merged = ChangedGroup & {
  readonly row: number
  readonly ofLines: ReadonlyMap<ParsedOption, Option | undefined>
  readonly errors: readonly LineError[]
}

async function mergedGroup({ before, lines }: RowsOfGroup, known: Context): Promise<Merged> {
  const [first] = lines as [ParsedOption]
  const { row } = first
  const errors = groupErrors(lines)
  const { main } = known.stored
  const name = namedSo(before?.name ?? [], first.group)
  if (wordsIn(name, main) === '') errors.push({ row, column: `group_${main}`, code: 'required' })
  const rows = lines.filter(({ isOption }) => isOption)
  const found = optionsFor(rows, before?.options ?? [])
  const newRows = rows.filter((line) => !found.has(line))
  const added = newRows.length
  // The tick of an exported row is about the options of then: of a new one, its own row has to say it. To declare a group that isn't,
  // all its options have to be in the file and say it.
  const isCovered = (before?.allergensDeclared ? newRows : rows).every(
    (line) => line.allergensDeclared,
  )
  const inRows = new Set(found.values())
  const areAllCovered =
    isCovered &&
    (before?.allergensDeclared || (before?.options ?? []).every((option) => inRows.has(option)))
  const facts = {
    id: before?.id ?? known.newId(),
    version: before?.version ?? 1,
    slug: before?.slug ?? (await freeSlug(first, name, known, errors)),
    name,
    sign: first.sign ?? before?.sign ?? 'PLUS',
    least: first.least ?? before?.least ?? 0,
    most: first.most === undefined ? (before?.most ?? null) : first.most,
    mostOfOne: first.mostOfOne ?? before?.mostOfOne ?? 1,
    freeCount: first.freeCount ?? before?.freeCount ?? 0,
    allergensDeclared:
      areAllCovered && (first.allergensDeclared ?? before?.allergensDeclared ?? false),
  }
  const isAsBefore =
    before?.least === facts.least && before.mostOfOne === facts.mostOfOne && added === 0
  // What has been stored may contradict itself.
  const optionCount = isAsBefore ? 0 : (before?.options.length ?? 0) + added
  const isWrong = (column: FileColumn) =>
    errors.some((error) => error.row === row && error.column === column)
  for (const { field, code, limit } of faultsOfGroup(facts, optionCount)) {
    const column = columnOf[field] ?? 'sign'
    if (isWrong(column)) continue
    const isLimit = code === 'too-big'
    errors.push({
      row,
      column,
      code: isLimit ? 'too-big' : 'wrong-sign',
      ...(isLimit && limit !== undefined && { limit }),
    })
  }
  const [limit] = limits.filter(([field]) => before && before[field] !== facts[field])
  const idsBefore = new Set(before?.options.map(({ id }) => id))
  const ids = new Set([...idsBefore, ...Array.from({ length: added }, (_, at) => `new ${at}`)])
  const unfit = known.stored.products.find(({ groups }) =>
    groups.some(
      (own) =>
        own.groupId === facts.id &&
        ownErrors(facts, own, ids).length > 0 &&
        !(before && ownErrors(before, own, idsBefore).length > 0),
    ),
  )
  if (limit && unfit && !limits.some(([, column]) => isWrong(column))) {
    const [, column] = limit
    const part = inLocale(unfit.name, ...mainFirst(main))
    errors.push({ row, column, code: 'product-unfit', part })
  }
  const { ofLines, options } = mergedOptions({ before, lines, rows, found }, known, facts, errors)
  // Those that aren't in the file have to fit the sign, too.
  const inFile = new Set([...ofLines.values()].map((option) => option?.id))
  const others = options.filter(({ id }) => !inFile.has(id))
  if (!isWrong('sign') && others.some((option) => optionErrors(facts, option).length > 0))
    errors.push({ row, column: 'sign', code: 'wrong-sign' })
  if (options.length > mostGroupOptions)
    errors.push({ row, column: 'option_en', code: 'options-full', limit: mostGroupOptions })
  return { before, after: { ...facts, options }, row, ofLines, errors }
}

const limits = [
  ['sign', 'sign'],
  ['least', 'least'],
  ['most', 'most'],
  ['mostOfOne', 'most_of_one'],
  ['freeCount', 'free'],
] as const

const columnOf: Readonly<Record<string, FileColumn>> = {
  least: 'least',
  most: 'most',
  mostOfOne: 'most_of_one',
  freeCount: 'free',
  price: 'price',
  grams: 'grams',
  isDefault: 'default',
}

async function freeSlug(
  { slug, row }: ParsedOption,
  name: Localised,
  { slugs, stored: { main } }: Context,
  errors: LineError[],
) {
  const take = (one: string) => {
    slugs.add(one)
    return one
  }
  if (slug !== '') {
    if (slugs.has(slug)) errors.push({ row, column: 'group', code: 'group-slug-taken' })
    return take(slug)
  }
  const base = (await slugOf(wordsIn(name, main))) || 'options'
  let number = 1
  while (slugs.has(numbered(base, number))) number += 1
  return take(numbered(base, number))
}

type RowsOfOptions = {
  readonly rows: readonly ParsedOption[]
  readonly found: ReturnType<typeof optionsFor>
}

/** A group's options with all changes of its rows, and the option of each row. */
function mergedOptions(
  { before, lines, rows, found }: RowsOfGroup & RowsOfOptions,
  { stored, newId }: Context,
  group: Pick<OptionGroup, 'sign'>,
  errors: LineError[],
) {
  const known = before?.options ?? []
  const ofLines = new Map<ParsedOption, Option | undefined>(
    lines.map((line) => [
      line,
      line.isOption ? optionOf(line, found.get(line), newId, { stored, group, errors }) : undefined,
    ]),
  )
  const own = new Map([...ofLines.values()].flatMap((one) => (one ? [[one.id, one]] : [])))
  const added = rows.flatMap((line) => (found.has(line) ? [] : (ofLines.get(line) ?? [])))
  const positions = [...ofLines].flatMap(([{ position: place }, option]) =>
    option && place !== undefined ? [{ id: option.id, place }] : [],
  )
  const all = [...known.map((option) => own.get(option.id) ?? option), ...added]
  return { ofLines, options: reordered(all, positions) }
}

/** The option of each row, the most certain matches first; a row without a match adds one. */
function optionsFor(lines: readonly ParsedOption[], options: readonly Option[]) {
  const found = new Map<ParsedOption, Option>()
  const free = new Set(options)
  const isNamed = ({ name }: ParsedOption, option: Option) =>
    locales.every((one) => (name[one] ?? wordsIn(option.name, one)) === wordsIn(option.name, one))
  const isAlike = ({ name }: ParsedOption, option: Option) =>
    locales.some((one) => name[one] && plain(name[one]) === plain(wordsIn(option.name, one)))
  const isKnown = ({ sku }: ParsedOption, option: Option) => Boolean(sku) && sku === option.sku
  const take = (fits: (line: ParsedOption, option: Option) => boolean) => {
    for (const line of lines) {
      if (found.has(line)) continue
      const option = [...free].find((one) => fits(line, one))
      if (!option) continue
      found.set(line, option)
      free.delete(option)
    }
  }
  take((line, option) => isKnown(line, option) && isNamed(line, option))
  take(isKnown)
  take((line, option) => isNamed(line, option) && (line.sku ?? option.sku) === option.sku)
  take(isNamed)
  take(isAlike)
  return found
}

function optionOf(
  line: ParsedOption,
  before: Option | undefined,
  newId: () => string,
  {
    stored: { main, sizes },
    group,
    errors,
  }: { stored: Stored; group: Pick<OptionGroup, 'sign'>; errors: LineError[] },
): Option {
  const { row } = line
  const name = before ? namedSo(before.name, line.name) : withTexts([], line.name)
  if (wordsIn(name, main) === '') errors.push({ row, column: `option_${main}`, code: 'required' })
  const price = line.price ?? before?.price ?? 0
  const sizePrices = sizes.flatMap(({ id: sizeId }) => {
    const stays = before?.sizePrices.find((one) => one.sizeId === sizeId)?.price
    const own = line.sizePrices.has(sizeId) ? line.sizePrices.get(sizeId) : stays
    return own === undefined || own === null || own === price ? [] : [{ sizeId, price: own }]
  })
  const option: Option = {
    id: before?.id ?? newId(),
    name,
    price,
    sizePrices,
    grams: line.grams ?? before?.grams ?? 0,
    sku: line.sku ?? before?.sku ?? '',
    allergens: listWith(before?.allergens ?? [], line.allergens),
    isDefault: line.isDefault ?? before?.isDefault ?? false,
    isAvailable: line.isAvailable ?? before?.isAvailable ?? true,
  }
  for (const { field } of optionErrors(group, option)) {
    const priced = sizes.find(({ id }) => sizePrices.some(({ sizeId }) => sizeId === id))
    const column = columnOf[field] ?? (priced ? sizeColumn(priced.slug) : 'price')
    if (!line.errors.some((error) => error.column === column))
      errors.push({ row, column, code: 'wrong-sign' })
  }
  return option
}

/** Compares each row's option with what an export would write now. */
function changesIn(
  { before, after, ofLines }: Merged,
  { sizes }: Stored,
  decimal: Decimal,
): LineChange[] {
  const rowsById = (group: OptionGroup | undefined) =>
    new Map(
      group &&
        optionRowsOf(group, sizes, decimal).map((row, at) => [group.options[at]?.id ?? '', row]),
    )
  const [was, is] = [rowsById(before), rowsById(after)]
  const groupIn = (rows: typeof was) => {
    const [row] = rows.values()
    return row && Object.fromEntries(Object.entries(row).filter(([name]) => !isOfOption(name)))
  }
  return [...ofLines].map(([{ row, cells }, option]) => ({
    row,
    kind: option ? (was.has(option.id) ? 'changed' : 'added') : before ? 'changed' : 'added',
    name: after.name,
    variant: option?.name ?? [],
    changes: changesOf(
      allOptionColumns(sizes),
      cells,
      option ? was.get(option.id) : groupIn(was),
      option ? is.get(option.id) : groupIn(is),
    ),
  }))
}
