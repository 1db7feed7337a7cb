import { mostProductGroups, ownErrors } from '#business/menu/choices/option-group.ts'
import { locales } from '#platform/localised.ts'
import { plain, unguard } from './cell.ts'
import type { LineError, Reader } from './reader.ts'
import { type OptionGroup, type ProductGroup, type Stored, wordsIn } from './stored.ts'

/** One entry of a product's options, as written: `toppings (0-5, 1 free): cheese*, onion`. */
export type ParsedGroup = Pick<ProductGroup, 'least' | 'most' | 'freeCount'> & {
  readonly text: string
  readonly group: string
  /** Null if the product has all options of the group, and its defaults. */
  readonly listed: readonly { readonly option: string; readonly isDefault: boolean }[] | null
  /** “...”: the others too. */
  readonly hasOthers: boolean
  /** “*” alone: nothing is chosen at first. */
  readonly startsEmpty: boolean
}

const others = /^(\.\.\.|…)$/

export function optionsBy({ cells, wrong }: Reader): readonly ParsedGroup[] | undefined {
  if (cells.options === undefined) return
  const entries = pieces(unguard(cells.options), '|')
  return entries.flatMap((entry) => {
    const text = entry.trim()
    if (text === '') return []
    const [head = '', ...list] = pieces(text, ':')
    const [name = '', limits, ...rest] = pieces(head, '(')
    const own = limitsIn(limits)
    if (!own || rest.length > 0 || list.length > 1) {
      wrong('options', 'unclear-options', { part: text })
      return []
    }
    const names = list.length === 0 ? null : pieces(list[0] ?? '', ',').map((one) => one.trim())
    const isDefault = (one: string) => /(?<!\\)(?:\\\\)*\*$/.test(one)
    return {
      ...own,
      text,
      group: unescaped(name.trim()),
      listed:
        names
          ?.filter((one) => one !== '' && one !== '*' && !others.test(one))
          .map((one) => ({
            option: isDefault(one) ? one.slice(0, -1).trim() : one,
            isDefault: isDefault(one),
          })) ?? null,
      hasOthers: names?.some((one) => others.test(one)) ?? false,
      startsEmpty: names?.includes('*') ?? false,
    }
  })
}

/** “0-5”, “1-”, “-5” or “2”, and “1 free”. What isn't named is what the group says. */
function limitsIn(text: string | undefined) {
  const own: { -readonly [Name in 'least' | 'most' | 'freeCount']: number | null } = {
    least: null,
    most: null,
    freeCount: null,
  }
  if (text === undefined) return own
  const inside = /^(.*)\)\s*$/s.exec(text)?.[1]
  if (inside === undefined) return
  for (const limit of inside.split(',')) {
    const [, least, dash, most] = /^\s*(\d*)\s*([-–—]?)\s*(\d*)\s*$/.exec(limit) ?? []
    const [, free] = /^\s*(\d+)\s*(?:free|бесплатно)\s*$/i.exec(limit) ?? []
    if (free !== undefined) own.freeCount = Number(free)
    else if (least || most) {
      own.least = least ? Number(least) : null
      own.most = dash ? (most ? Number(most) : null) : own.least
    } else return
  }
  return own
}

const mostLeast = 20
const mostMost = 50

/** What a product has of the shop's groups by a file; as before where the file means the same. */
export function groupsWith(
  before: readonly ProductGroup[],
  parsed: readonly ParsedGroup[] | undefined,
  { row, stored }: { row: number; stored: Stored },
  errors: LineError[],
): readonly ProductGroup[] {
  if (!parsed) return before
  const wrong = (code: LineError['code'], facts: Pick<LineError, 'part' | 'limit'>) => {
    errors.push({ row, column: 'options', code, ...facts })
    return []
  }
  const after = parsed.flatMap((entry): ProductGroup[] => {
    const { least, most, freeCount, text, listed } = entry
    const group = groupCalled(stored.groups, entry.group)
    if (!group) return wrong('no-group', { part: entry.group || text })
    const found = (listed ?? []).map(({ option, isDefault }) => ({
      option,
      isDefault,
      id: optionCalled(group, option)?.id,
    }))
    const missing = found.find(({ id }) => id === undefined)
    if (missing) return wrong('no-option', { part: unescaped(missing.option) })
    const ids = (all: typeof found) => [...new Set(all.flatMap(({ id }) => id ?? []))]
    const starred = ids(found.filter((one) => one.isDefault))
    const own: ProductGroup = {
      groupId: group.id,
      least,
      most,
      freeCount,
      only: listed === null || entry.hasOthers ? null : ids(found),
      defaults: starred.length > 0 || entry.startsEmpty ? starred : null,
    }
    const known = before.find(({ groupId }) => groupId === group.id)
    if (known && meaningOf(known, group) === meaningOf(own, group)) return [known]
    const isTooBig =
      (least ?? 0) > mostLeast || (freeCount ?? 0) > mostLeast || (most ?? 1) > mostMost
    if (
      isTooBig ||
      most === 0 ||
      ownErrors(group, own, new Set(group.options.map(({ id }) => id))).length > 0
    )
      return wrong('wrong-limits', { part: text })
    return [own]
  })
  const ids = after.map(({ groupId }) => groupId)
  const twice = ids.findIndex((id, at) => ids.indexOf(id) < at)
  if (twice >= 0) wrong('unclear-options', { part: parsed[twice]?.text ?? '' })
  if (after.length > mostProductGroups) wrong('groups-full', { limit: mostProductGroups })
  return after.length === before.length && after.every((own, at) => own === before[at])
    ? before
    : after
}

/** Ids that are gone and the order of options mean nothing. */
function meaningOf({ least, most, freeCount, only, defaults }: ProductGroup, group: OptionGroup) {
  const known = (ids: readonly string[] | null) =>
    ids && group.options.flatMap(({ id }) => (ids.includes(id) ? id : []))
  const own = known(only)
  const chosen = known(defaults)?.filter((id) => own === null || own.includes(id))
  return JSON.stringify([least, most, freeCount, own, chosen])
}

export function optionsCell(own: readonly ProductGroup[], { groups }: Stored): string {
  return own
    .flatMap((one) => {
      const group = groups.find(({ id }) => id === one.groupId)
      return group ? entryOf(one, group) : []
    })
    .join(' | ')
}

function entryOf(own: ProductGroup, group: OptionGroup): string {
  const { least, most, freeCount, only, defaults } = own
  const range = least === null && most === null ? [] : [`${least ?? ''}-${most ?? ''}`]
  const limits = [...range, ...(freeCount === null ? [] : [`${freeCount} free`])]
  const head = group.slug + (limits.length > 0 ? ` (${limits.join(', ')})` : '')
  if (only === null && defaults === null) return head
  const shown = group.options.filter(({ id }) => (only ?? defaults)?.includes(id))
  const names = shown.map(
    (option) => nameIn(group, option) + (defaults?.includes(option.id) ? '*' : ''),
  )
  const isEmpty = defaults && !shown.some(({ id }) => defaults.includes(id))
  const list = [...names, ...(isEmpty ? ['*'] : []), ...(only === null ? ['...'] : [])]
  return `${head}: ${list.join(', ')}`
}

/** The group with this slug, or the only one with this name. */
function groupCalled(groups: readonly OptionGroup[], text: string): OptionGroup | undefined {
  return (
    groups.find(({ slug }) => slug === text) ??
    onlyOne(groups.filter((group) => isNamed(group, text)))
  )
}

/** “#3” is the third option. Other texts are a SKU or a name that no other option of the group has. */
function optionCalled({ options }: OptionGroup, written: string) {
  const [, place] = /^#(\d+)$/.exec(written) ?? []
  if (place !== undefined) return options[Number(place) - 1]
  const text = unescaped(written)
  return (
    onlyOne(options.filter(({ sku }) => sku !== '' && plain(sku) === plain(text))) ??
    onlyOne(options.filter((option) => isNamed(option, text)))
  )
}

function nameIn(group: OptionGroup, option: OptionGroup['options'][number]): string {
  const names = [option.sku, ...locales.map((locale) => wordsIn(option.name, locale))]
  return (
    names
      .filter((name) => name !== '')
      .map(escaped)
      .find((name) => optionCalled(group, name) === option) ??
    `#${group.options.indexOf(option) + 1}`
  )
}

const isNamed = ({ name }: Pick<OptionGroup, 'name'>, text: string) =>
  name.some(({ value }) => plain(value) === plain(text))

const onlyOne = <One>([first, ...more]: readonly One[]) => (more.length > 0 ? undefined : first)

/** The parts of a text between unescaped signs. */
function pieces(text: string, sign: string): string[] {
  const found = ['']
  for (const [one] of text.matchAll(/\\.|./gs))
    if (one === sign) found.push('')
    else found.push((found.pop() ?? '') + one)
  return found
}

const escaped = (name: string) => name.replaceAll(/[\\|,:*()]|^#|^(?=(?:\.\.\.|…)$)/g, '\\$&')
const unescaped = (text: string) => text.replaceAll(/\\(.)/gs, '$1')
