// The shop's OpenAPI document, as its readers use it: the operations, and the shape of each response.
import * as z from 'zod'
import type { Running } from './host.ts'

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
  /** The body, by content type. */
  readonly body: Content | undefined
  readonly responses: Readonly<Record<string, { description: string; content: Content }>>
}
export type Document = {
  readonly operations: readonly Operation[]
  /** The schema behind a reference. */
  resolved(schema: Schema): Schema
  /** What is wrong with a response, if anything. */
  faultIn(operation: Operation, answer: Answer, isPage: boolean): string | undefined
}
export type Answer = { status: number; type: string; text: string }

export async function documentOf(shop: Running): Promise<Document> {
  const { body } = await shop.person().get('/api/openapi.json')
  const schemas: Record<string, Schema> = body.components.schemas
  // biome-ignore lint/suspicious/noExplicitAny: the OpenAPI document is read as it is
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
      // A plain form gets a redirect or the page again, which no document describes.
      return isPage && isSeen && answer.status < 500
        ? undefined
        : faultIn(responses, answer, checkOf)
    },
  }
}

/** Turns the document's references into references within one schema. Later versions may add fields; this one sends only its own. */
function check(schema: Schema, schemas: Record<string, Schema>) {
  const exact = (_: string, part: Schema | null) =>
    part?.type === 'object' && part.properties ? { additionalProperties: false, ...part } : part
  const whole = JSON.stringify({ ...schema, $defs: schemas }, exact)
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
  const message = kind === 'text/event-stream' ? lastMessage(text) : text
  // A stream may have no events yet.
  if (message === undefined) return
  const body = JSON.parse(message)
  const checked = checkOf(schema).safeParse(body)
  if (!checked.success) {
    const [issue] = checked.error.issues
    return `answers ${status} unlike its schema: ${issue?.path.join('.')}: ${issue?.message}`
  }
  if (status >= 400 && !response.description.split(', ').includes(body.title))
    return `refuses ${status} ${body.title}, which is not in the document`
}

const lastMessage = (text: string) =>
  text
    .match(/^data: (.*)$/gm)
    ?.at(-1)
    ?.slice('data: '.length)
