// Puts a text wherever a request has one.

type Values = Readonly<Record<string, string>>
type Body = string | Buffer | undefined

/** The body with this text in every text field, except for fields with given values. */
export function withText(body: Body, text: string, named: Values = {}, except?: Set<string>): Body {
  if (typeof body !== 'string') return body
  return JSON.stringify(
    mapped(JSON.parse(body), (path, name, value) =>
      isExcepted(path, except)
        ? value
        : (named[name] ?? (isFree(name, value) && text ? text : value)),
    ),
  )
}

/** How many of its fields are free text. */
export function textsIn(body: Body, except?: Set<string>): number {
  if (typeof body !== 'string') return 0
  let count = 0
  mapped(JSON.parse(body), (path, name, value) => {
    if (isFree(name, value) && !isExcepted(path, except)) count += 1
    return value
  })
  return count
}

type Put = (path: string, name: string, value: string) => string

const deepest = 40

function mapped(value: unknown, put: Put, path = '', name = '', depth = 0): unknown {
  if (typeof value === 'string') return put(path, name, value)
  if (depth > deepest) return value
  const inside = (key: string | number) => (path ? `${path}.${key}` : String(key))
  if (Array.isArray(value))
    return value.map((one, at) => mapped(one, put, inside(at), name, depth + 1))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, mapped(one, put, inside(key), key, depth + 1)]),
  )
}

/** An error may name the field or its parent. */
const isExcepted = (path: string, except?: Set<string>) =>
  [...(except ?? [])].some((one) => path === one || path.startsWith(`${one}.`))

const chosen =
  /id$|ids$|locale|type|method|unit|status|kind|code|zone|date|slot|from|^to$|^at$|event|role|outcome|paper|state|flag$|seen|icon|accent|slug|allergens|diets?|theme|scope|intervals|login|password/i

/** Neither an enum value of a contract nor an id. */
const isFree = (name: string, value: string) => !chosen.test(name) && !/^[A-Z_]{3,}$/.test(value)
