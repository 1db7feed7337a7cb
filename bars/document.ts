// The shop's own description of itself, as its readers take it: what can be asked, and what each answer must look like.
import * as z from 'zod'
import type { Running } from './place.ts'

export type Schema = {
  $ref?: string
  type?: string
  enum?: readonly unknown[]
  anyOf?: readonly Schema[]
  properties?: Readonly<Record<string, Schema>>
  required?: readonly string[]
  items?: Schema
  minItems?: number
  maxItems?: number
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  pattern?: string
  format?: string
}
type Content = Readonly<Record<string, { schema: Schema }>>
export type Operation = {
  readonly line: string
  readonly method: string
  readonly path: string
  readonly may: string
  readonly parameters: readonly { name: string; in: 'path' | 'query' | 'header'; schema: Schema }[]
  /** What a body holds, by its type. */
  readonly body: Content | undefined
  readonly responses: Readonly<Record<string, { description: string; content: Content }>>
}
export type Document = {
  readonly operations: readonly Operation[]
  /** The schema behind a reference. */
  resolved(schema: Schema): Schema
  /** What is wrong with an answer, if anything. */
  faultIn(operation: Operation, answer: Answer, isPage: boolean): string | undefined
}
export type Answer = { status: number; type: string; text: string }

export async function documentOf(shop: Running): Promise<Document> {
  const { body } = await shop.person().get('/api/openapi.json')
  const schemas: Record<string, Schema> = body.components.schemas
  // biome-ignore lint/suspicious/noExplicitAny: what the shop says of itself is taken as it comes
  const operations = Object.entries<any>(body.paths).flatMap(([path, methods]) =>
    // biome-ignore lint/suspicious/noExplicitAny: see above
    Object.entries<any>(methods).map(
      ([method, { parameters = [], requestBody, responses, 'x-may': may }]): Operation => ({
        line: `${method.toUpperCase()} ${path}`,
        method: method.toUpperCase(),
        path,
        may,
        parameters,
        body: requestBody?.content,
        responses,
      }),
    ),
  )
  const checks = new Map<Schema, z.ZodType>()
  const checkOf = (schema: Schema) => {
    const known = checks.get(schema) ?? check(schema, schemas)
    checks.set(schema, known)
    return known
  }
  return {
    operations,
    resolved: (schema) =>
      schema.$ref ? (schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {}) : schema,
    faultIn: ({ responses }, answer, isPage) => {
      const isSeen = answer.status === 303 || answer.type.startsWith('text/html')
      // A plain form is led on, or shown again: no document describes that.
      return isPage && isSeen && answer.status < 500
        ? undefined
        : faultIn(responses, answer, checkOf)
    },
  }
}

/** References of the document are references of a schema that holds all others. */
function check(schema: Schema, schemas: Record<string, Schema>) {
  const whole = JSON.stringify({ ...schema, $defs: schemas })
  return z.fromJSONSchema(JSON.parse(whole.replaceAll('#/components/schemas/', '#/$defs/')))
}

function faultIn(
  responses: Operation['responses'],
  { status, type, text }: Answer,
  checkOf: (schema: Schema) => z.ZodType,
): string | undefined {
  if (status >= 500) return `answers ${status}`
  const response = responses[status]
  if (!response) return `answers ${status}, which is not in the document`
  const [kind = '', { schema = {} } = {}] = Object.entries(response.content)[0] ?? []
  if (!type.startsWith(kind)) return `answers ${status} as ${type || 'nothing'}, not as ${kind}`
  if (kind === 'text/csv') return
  const told = kind === 'text/event-stream' ? lastTold(text) : text
  // A stream may have nothing to tell yet.
  if (told === undefined) return
  const said = JSON.parse(told)
  const checked = checkOf(schema).safeParse(said)
  if (!checked.success) {
    const [issue] = checked.error.issues
    return `answers ${status} unlike its schema: ${issue?.path.join('.')}: ${issue?.message}`
  }
  if (status >= 400 && !response.description.split(', ').includes(said.title))
    return `refuses ${status} ${said.title}, which is not in the document`
}

const lastTold = (text: string) =>
  text
    .match(/^data: (.*)$/gm)
    ?.at(-1)
    ?.slice('data: '.length)
