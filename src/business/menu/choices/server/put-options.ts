import type * as z from 'zod/mini'
import { lockShop } from '#db/shared-writes.ts'
import { refuse } from '#platform/refusal.ts'
import type { Call } from '#platform/server/call.ts'
import { randomId } from '#platform/server/secret.ts'
import type { optionGroups } from '../contract.ts'
import { optionErrors } from '../option-group.ts'
import { mainLanguage } from './free-slug.ts'
import { shownGroup } from './option-groups.ts'
import {
  findGroup,
  optionsOf,
  putOptions as storeOptions,
  updateGroup,
} from './sql/option-group.ts'
import { allSizes } from './sql/size.ts'

type PutOptionsInput = z.output<typeof optionGroups.putOptions.input>

/** Saves the whole table or nothing. */
export async function putOptions({ tx, version }: Call, { groupId, options }: PutOptionsInput) {
  await lockShop(tx)
  const group = await findGroup(tx, groupId)
  if (!group) return refuse('not-found')
  if (!(await updateGroup(tx, groupId, version, {})))
    return refuse('stale', { version: group.version })
  const inMain = await mainLanguage(tx)
  const stored = new Set((await optionsOf(tx, groupId)).map(({ id }) => id))
  const sizes = new Set((await allSizes(tx)).map(({ id }) => id))
  const errors = options.flatMap((option, at) => {
    const wrong = optionErrors(group, option)
    const { id, name, sizePrices } = option
    if (id !== undefined && !stored.has(id)) wrong.push({ field: 'id', code: 'invalid' })
    if (inMain(name) === '') wrong.push({ field: 'name', code: 'required' })
    for (const [place, { sizeId }] of sizePrices.entries())
      if (!sizes.has(sizeId)) wrong.push({ field: `sizePrices.${place}.sizeId`, code: 'invalid' })
    return wrong.map((error) => ({ ...error, field: `options.${at}.${error.field}` }))
  })
  if (errors.length > 0) return refuse('invalid', { errors })
  await storeOptions(
    tx,
    groupId,
    options.map(({ id = randomId(), sizePrices, ...option }, position) => ({
      ...option,
      id,
      groupId,
      position,
      sizePrices: sizePrices.filter(({ price }) => price !== option.price),
    })),
  )
  return shownGroup(tx, groupId)
}
