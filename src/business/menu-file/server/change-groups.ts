import {
  insertGroup,
  putOptions,
  setOptions,
  updateGroup,
} from '#business/menu/choices/server/sql/option-group.ts'
import type { Tx } from '#db/open.ts'
import type { OptionPlan } from '../option-plan.ts'
import type { OptionGroup } from '../stored.ts'

/** Applies a plan's option groups. Returns false if one was changed in the meantime. */
export async function changeGroups(tx: Tx, { groups }: OptionPlan): Promise<boolean> {
  for (const { before, after } of groups) {
    const { options, ...group } = after
    const { id, version, slug: _, ...change } = group
    if (!before) await insertGroup(tx, group)
    else if (!(await updateGroup(tx, id, version, change))) return false
    await putOptions(
      tx,
      id,
      options.map(({ isAvailable: _, ...option }, position) => ({
        ...option,
        sizePrices: [...option.sizePrices],
        allergens: [...option.allergens],
        groupId: id,
        position,
      })),
    )
    await switchOptions(tx, before, after)
  }
  return true
}

/** Only the availability that the file changes: anything else keeps its end of being sold out. */
async function switchOptions(tx: Tx, before: OptionGroup | undefined, after: OptionGroup) {
  const was = new Map(before?.options.map(({ id, isAvailable }) => [id, isAvailable]))
  for (const isAvailable of [true, false]) {
    const ids = after.options
      .filter((one) => one.isAvailable === isAvailable && (was.get(one.id) ?? true) !== isAvailable)
      .map(({ id }) => id)
    await setOptions(tx, ids, { isAvailable, soldOutUntil: null })
  }
}
