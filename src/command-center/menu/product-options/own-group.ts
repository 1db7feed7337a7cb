import type { FieldError } from '#platform/refusal.ts'
import type { Group, OwnGroup } from './load.ts'

/** A group as it is, on a product that gets it. */
export const asGroup = (groupId: string): OwnGroup => ({
  ...{ groupId, least: null, most: null, freeCount: null },
  ...{ only: null, defaults: null },
})

/** What the product has of the group, in the group's order. */
export const offered = ({ only }: Pick<OwnGroup, 'only'>, { options }: Pick<Group, 'options'>) =>
  options.filter(({ id }) => only === null || only.includes(id))

/** What is selected at first. Of several, the rules take as many as can be chosen. */
export const selected = (
  { only, defaults }: Pick<OwnGroup, 'only' | 'defaults'>,
  group: Pick<Group, 'options'>,
) => offered({ only }, group).filter((one) => defaults?.includes(one.id) ?? one.isDefault)

/** One of them can be chosen at most. A limit that can't be read is the group's. */
export const isOneOfAll = (own: Pick<OwnGroup, 'most'>, group: Pick<Group, 'most'>) =>
  (Number.isNaN(own.most) ? group.most : (own.most ?? group.most)) === 1

/** A list of options with this one or without it, in the group's order. */
export const ticked = (
  ids: readonly string[],
  id: string,
  isOn: boolean,
  { options }: Pick<Group, 'options'>,
): string[] =>
  options.flatMap((one) => ((one.id === id ? isOn : ids.includes(one.id)) ? one.id : []))

/** The limits that can't be read, by their place in the API's input. */
export const unreadableIn = (groups: readonly OwnGroup[]): FieldError[] =>
  groups.flatMap((own, at) =>
    (['least', 'most', 'freeCount'] as const).flatMap((name) =>
      Number.isNaN(own[name]) ? { field: `groups.${at}.${name}`, code: 'invalid' as const } : [],
    ),
  )
