import type * as z from 'zod/mini'

type Def = {
  type: string
  shape?: Record<string, z.ZodMiniType>
  element?: z.ZodMiniType
  innerType?: z.ZodMiniType
  in?: z.ZodMiniType
}

const defOf = (schema: z.ZodMiniType | undefined) => schema?._zod.def as Def | undefined

/** Converts a plain HTML form's fields (`master.login=…&channel.name.0.value=…`) to the schema's values. */
export function fromForm(schema: z.ZodMiniType, sent: URLSearchParams): Record<string, unknown> {
  const tree: Branch = {}
  for (const [name, value] of sent) {
    const parts = name.split('.', mostParts + 1)
    // Browsers send a line break as two characters, which a script's text doesn't have.
    if (parts.length <= mostParts) plant(tree, parts, value.replaceAll('\r\n', '\n'))
  }
  return grow(schema, tree) as Record<string, unknown>
}

/** No form of ours is deeper; a name with a thousand parts is an attack. */
const mostParts = 8

type Branch = { [name: string]: Branch | string }

const forbidden = new Set(['__proto__', 'constructor', 'prototype'])

function plant(branch: Branch, [name = '', ...rest]: string[], value: string) {
  if (forbidden.has(name)) return
  if (rest.length === 0) {
    branch[name] = value
    return
  }
  const next = branch[name]
  const grown: Branch = typeof next === 'object' ? next : {}
  branch[name] = grown
  plant(grown, rest, value)
}

function grow(schema: z.ZodMiniType | undefined, sent: Branch | string | undefined): unknown {
  const def = defOf(schema)
  if (def?.innerType) {
    if (sent === '' && def.type === 'optional') return emptied(def.innerType)
    const isEmpty = sent === undefined || sent === ''
    return isEmpty && def.type !== 'default' && def.type !== 'prefault'
      ? absent(def.type)
      : isEmpty
        ? undefined
        : grow(def.innerType, sent)
  }
  if (def?.type === 'pipe') return grow(def.in, sent)
  if (def?.type === 'object' && typeof sent !== 'string') {
    const shape = def.shape ?? {}
    const names = new Set([...Object.keys(shape), ...Object.keys(sent ?? {})])
    const fields = [...names].map((name) => [
      name,
      grow(Object.hasOwn(shape, name) ? shape[name] : undefined, sent?.[name]),
    ])
    // Omit fields that weren't sent: a change of some fields must not empty the others.
    return Object.fromEntries(fields.filter(([, value]) => value !== undefined))
  }
  if (def?.type === 'array' && typeof sent === 'object')
    return Object.values(sent).flatMap((one) => (isEmptyRow(one) ? [] : grow(def.element, one)))
  // Browsers send nothing for an unchecked box.
  if (def?.type === 'boolean') return sent === 'on' || sent === 'true'
  if (def?.type === 'number' && typeof sent === 'string' && sent !== '') return numberIn(sent)
  return sent
}

/** What a form sends for a row in which nothing is chosen. */
const isEmptyRow = (row: Branch | string) =>
  typeof row === 'object' && Object.values(row).every((value) => value === '')

/** With a point or a comma. Three digits after a comma could be thousands, so that is invalid. */
const numberIn = (sent: string) =>
  Number(/^-?[1-9]\d*,\d{3}$/.test(sent) ? sent : sent.replace(/^(-?\d+),(\d+)$/, '$1.$2'))

/** An emptied field has a value only if the schema accepts one: an empty text, or null. */
function emptied(schema: z.ZodMiniType) {
  if (defOf(schema)?.type === 'nullable') return null
  return schema.safeParse('').success ? '' : undefined
}

const absent = (type: string) => (type === 'nullable' ? null : undefined)
