import * as z from 'zod/mini'
import type { Endpoint } from '#platform/contract.ts'
import { escapeHtml } from '#platform/escaping.ts'
import { type Locale, locales } from '#platform/localised.ts'
import { type CommonRefusal, commonRefusals, fieldCodes } from '#platform/refusal.ts'
import { lastVersion } from '#platform/shapes.ts'
import { type Door, keepsKeys, type NamedEvent } from './door.ts'
import type { Scheme } from './may.ts'

type Json = Record<string, unknown>
/** The schema of an object. */
type Shape = { properties?: Json; required?: string[] }

/** A request that the shop sends to others. */
export type Webhook = {
  readonly name: string
  readonly summary: string
  /** Their descriptions by name. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: z.ZodMiniType
}

/** The common refusals of an endpoint, depending on its input. */
function commonOf(door: Door): CommonRefusal[] {
  const { kind, endpoint, may } = door
  const isWrite = endpoint.method !== 'GET'
  return [
    'invalid',
    'unreadable',
    ...may.codes,
    // The thing named in the path may not exist.
    ...(endpoint.path.includes('{') ? (['not-found'] as const) : []),
    ...(isWrite
      ? (['cross-site', 'too-large', 'unsupported-type', 'too-many-requests'] as const)
      : []),
    ...(kind === 'stream' ? (['too-busy'] as const) : []),
    ...(endpoint.reads
      ? []
      : [keepsKeys(door) ? ('key-reused' as const) : ('key-not-kept' as const)]),
    ...(endpoint.cached || endpoint.canWait ? (['too-busy'] as const) : []),
    ...(endpoint.versioned ? (['stale', 'version-required'] as const) : []),
    'something-went-wrong',
    'out-of-order',
  ]
}

export function refusalsOf(door: Door): { code: string; status: number }[] {
  const common = commonOf(door).map((code) => [code, commonRefusals[code]] as const)
  const all = { ...Object.fromEntries(common), ...door.endpoint.refusals }
  return Object.entries(all)
    .map(([code, status]) => ({ code, status }))
    .sort((one, other) => one.status - other.status)
}

const units =
  'Money is in minor units, times are UTC. Unknown fields are ignored. Answers and messages may get new fields: ignore those, too.'

/** The rules that no single endpoint shows. Code is in backticks, as in Markdown. */
const rules = [
  'Sign in with `POST /api/auth/sign-in` and send its cookies with each call. Keep the cookies that later answers set, in place of the old ones: a new password and a sign-out of other browsers replace the session. The session is `__Host-session` if the shop’s address is https, and `session` if not. An account with a password that someone else chose has to change it first, on the site or with `POST /api/staff/own-password`. When a call answers `not-signed-in`, sign in again.',
  'Each write with a cookie also needs `Origin` with the shop’s own address. Without it, the shop takes the write for another site’s and answers `cross-site`. From a browser, only the shop’s own pages can write.',
  'Some writes need the `version` that you read, in `If-Match` or as `version` in the body. If it has changed since, they answer `stale`. Read again before you repeat the write.',
  'A write with an `Idempotency-Key` runs once, even if you send it again within a day. If the customer was erased since, the answer is `key-reused`. Staff keep their keys when they sign in again. A customer’s keys are valid in their session, the last 20 of them. Without a session a key has no effect. Endpoints that don’t store keys answer `key-not-kept`.',
  'Send JSON, or a form with `Accept: application/json`. A form that accepts `text/html` gets a redirect or a page, as from a browser, unless only programs call the endpoint.',
  'After 429 or 503, wait as many seconds as `Retry-After` says.',
]

const example = `curl -c cookies -H 'Content-Type: application/json' \\
  -d '{"login": "pos", "password": "…"}' https://shop.example/api/auth/sign-in
curl -b cookies -c cookies \\
  -H 'Content-Type: application/json' -H 'Origin: https://shop.example' \\
  -H 'Idempotency-Key: pos-1' -d '{"name": "POS", "url": "https://pos.example/orders"}' \\
  https://shop.example/api/receivers`

/** How a program calls the API, as Markdown. */
export const fromAProgram = `${rules.map((rule) => `- ${rule}`).join('\n')}\n\n\`\`\`sh\n${example}\n\`\`\``

/** The OpenAPI 3.1 document, generated from the contracts that validate requests. A shop at an https address has another cookie. */
export function openApi(
  doors: readonly Door[],
  webhooks: readonly Webhook[],
  cookieName: string,
): Json {
  const paths: Record<string, Json> = {}
  const schemas: Json = { Problem }
  for (const door of doors) {
    const { path, method } = door.endpoint
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation(door, schemas) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Tiffin',
      version: '1',
      description: `Tiffin API. ${units}\n\n## From a program\n\n${fromAProgram}`,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    paths,
    webhooks: Object.fromEntries(webhooks.map((one) => [one.name, sending(one, schemas)])),
    components: {
      schemas,
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: cookieName,
          description:
            'The cookie that POST /api/auth/sign-in sets: `__Host-session` if the shop’s address is https, `session` if not.',
        },
        setupCode: { type: 'apiKey', in: 'header', name: 'Setup-Code' },
        telephonyKey: {
          type: 'http',
          scheme: 'bearer',
          description:
            'The key of the phone system. Basic authentication works too, with the key as password.',
        },
      } satisfies Record<Scheme, Json>,
    },
  }
}

const Problem = {
  type: 'object',
  description:
    'RFC 9457. `title` is the stable error code, `detail` explains it in the caller’s language. Some codes have more members, such as `most` for a limit.',
  required: ['type', 'title', 'detail', 'status'],
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    detail: { type: 'string' },
    status: { type: 'integer' },
    instance: { type: 'string' },
    seconds: { type: 'integer', description: 'When to try again, as in Retry-After.' },
    version: { type: 'integer', description: 'The current version, if yours is `stale`.' },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        required: ['field', 'code'],
        properties: {
          field: { type: 'string' },
          code: { enum: fieldCodes },
          limit: { type: 'number' },
        },
      },
    },
  },
  additionalProperties: true,
}

const nameOf = ({ method, path }: Endpoint) =>
  `${method.toLowerCase()}${path.replaceAll(/[^a-z]+(\w?)/gi, (_all, letter: string) => letter.toUpperCase())}`

/** A recursive schema needs a name in the whole document. */
function schemaOf(shape: z.ZodMiniType, io: 'input' | 'output', name: string, schemas: Json): Json {
  const { $defs, ...json } = jsonOf(shape, io)
  const named = (part: unknown) =>
    JSON.parse(JSON.stringify(part).replaceAll('"#/$defs/', `"#/components/schemas/${name}`))
  for (const [key, part] of Object.entries($defs ?? {})) schemas[name + key] = named(part)
  return named(json)
}

/** An upgrade may add fields to an answer, so it must not rule out others, which is zod's default. */
function jsonOf(shape: z.ZodMiniType, io: 'input' | 'output'): Json {
  const { $schema: _, ...json } = z.toJSONSchema(shape, {
    io,
    unrepresentable: 'any',
    override({ jsonSchema }) {
      if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
    },
  })
  return json
}

/** A webhook as OpenAPI has it. Its body is a schema with a name, for generated code. */
function sending({ name, summary, headers, body }: Webhook, schemas: Json): Json {
  const bodyName = capital(name)
  schemas[bodyName] = schemaOf(body, 'output', bodyName, schemas)
  const schema = { $ref: `#/components/schemas/${bodyName}` }
  return {
    post: {
      operationId: name,
      summary,
      parameters: Object.entries(headers).map(([name, description]) => ({
        ...{ name, in: 'header', required: true, description },
        schema: { type: 'string' },
      })),
      requestBody: { required: true, content: { 'application/json': { schema } } },
      responses: { '2XX': { description: 'Received' } },
    },
  }
}

const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)

const seenVersion = {
  type: 'integer',
  minimum: 0,
  maximum: lastVersion,
  description:
    'The number in `version` as you read it, not the ETag. Send it in If-Match or as `version` in the body.',
}

const typeOf = ({ kind, endpoint }: Door) =>
  kind === 'stream' ? 'text/event-stream' : (endpoint.download ?? 'application/json')

/** The events of a stream besides those that every stream has. */
export const eventsOf = (door: Door): readonly NamedEvent[] =>
  door.kind === 'stream' && door.stream.namedEvent ? [door.stream.namedEvent] : []

const inStreams =
  'Server-sent events. A message without an event name has this schema in its `data`. `beat` comes every 12 seconds, without data. `end` comes when your session or permission ends: sign in before you connect again.'

/** OpenAPI has no place for the other events of a stream, so they are an extension. */
function done(door: Door, schema: Json, schemas: Json): Json {
  const content = { [typeOf(door)]: { schema } }
  if (door.kind !== 'stream') return { description: 'Done', content }
  const events = eventsOf(door)
  const abouts = events.map(({ event, about }) => `\`${event}\`: ${about}.`)
  const named = events.map(({ event, output }) => {
    const name = capital(event)
    schemas[name] = schemaOf(output, 'output', name, schemas)
    return [event, { $ref: `#/components/schemas/${name}` }]
  })
  return {
    description: [inStreams, ...abouts].join(' '),
    content,
    ...(named.length > 0 && { 'x-events': Object.fromEntries(named) }),
  }
}

function operation(door: Door, schemas: Json): Json {
  const { endpoint, may } = door
  const name = nameOf(endpoint)
  const input = schemaOf(endpoint.input, 'input', `${name}Request`, schemas)
  const answered = schemaOf(endpoint.output, 'output', `${name}Answered`, schemas)
  const { properties: fields = {}, required: needed = [] } = input as Shape
  const inPath = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '')
  const isRead = endpoint.method === 'GET'
  const requestBody = isRead ? undefined : bodyOf(door, input, inPath)
  const parameters = [
    ...inPath.map((name) => ({
      name,
      in: 'path',
      required: true,
      schema: fields[name] ?? { type: 'string' },
    })),
    // A body that is a file has no room for fields.
    ...(isRead || endpoint.upload
      ? Object.keys(fields).filter((name) => name !== 'file' && !inPath.includes(name))
      : []
    ).map((name) => ({
      name,
      in: 'query',
      required: needed.includes(name),
      schema: fields[name],
    })),
    ...(endpoint.versioned
      ? [
          {
            name: 'If-Match',
            in: 'header',
            required: false,
            description: seenVersion.description,
            schema: { type: 'string' },
          },
        ]
      : []),
    ...(!endpoint.reads && keepsKeys(door)
      ? [{ name: 'Idempotency-Key', in: 'header', required: false, schema: { type: 'string' } }]
      : []),
  ]
  const byStatus = Map.groupBy(refusalsOf(door), ({ status }) => status)
  return {
    operationId: name,
    summary: endpoint.summary,
    'x-may': may.who,
    ...(parameters.length > 0 && { parameters }),
    ...(requestBody && { requestBody }),
    ...(may.scheme && { security: [{ [may.scheme]: [] }] }),
    responses: {
      [endpoint.status]: done(door, answered, schemas),
      ...Object.fromEntries(
        [...byStatus].map(([status, refusals]) => [
          status,
          {
            description: refusals.map(({ code }) => code).join(', '),
            content: {
              'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } },
            },
          },
        ]),
      ),
    },
  }
}

/** What a write sends besides the names in its path; nothing if that is all. */
function bodyOf({ endpoint }: Door, input: Json, inPath: readonly string[]): Json | undefined {
  const { upload, versioned } = endpoint
  if (upload) {
    const type = upload.type === 'image/' ? 'image/*' : upload.type
    const schema = { type: 'string', format: 'binary' }
    return { required: true, content: { [type]: { schema } } }
  }
  const { properties = {}, required = [], ...rest } = input as Shape
  const isInBody = (name: string) => !inPath.includes(name)
  const fields = Object.entries(properties).filter(([name]) => isInBody(name))
  const needed = required.filter(isInBody)
  if (versioned) fields.push(['version', seenVersion])
  if (fields.length === 0) return
  const schema = {
    ...rest,
    properties: Object.fromEntries(fields),
    ...(needed.length > 0 && { required: needed }),
  }
  return {
    required: needed.length > 0,
    content: { 'application/json': { schema }, 'application/x-www-form-urlencoded': { schema } },
  }
}

/** The reference as a plain page, without scripts or styles. */
export function referencePage(
  doors: readonly Door[],
  webhooks: readonly Webhook[],
  textFor: (code: string, locale: Locale) => string,
): string {
  const codes = new Map(doors.flatMap(refusalsOf).map(({ code, status }) => [code, status]))
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark"><title>Tiffin API</title></head><body><main><h1>Tiffin API</h1>',
    `<p>${units} Also available as <a href="/api/openapi.json">OpenAPI 3.1</a>.</p>`,
    `<section><h2>From a program</h2><ul>${rules.map((rule) => `<li>${codeIn(rule)}</li>`).join('')}</ul>`,
    `<pre>${escapeHtml(example)}</pre></section>`,
    '<nav><h2>Endpoints</h2><ul>',
    ...doors.map(
      (door) =>
        `<li><a href="#${anchor(door)}"><code>${lineOf(door)}</code></a> ${escapeHtml(door.endpoint.summary)}</li>`,
    ),
    '</ul></nav>',
    ...doors.map(section),
    ...webhooks.map(webhookSection),
    '<section><h2>Error codes</h2><p>Each error is <code>application/problem+json</code> with the code as its <code>title</code> and a message in your language as its <code>detail</code>.</p><dl>',
    ...[...codes].map(
      ([code, status]) =>
        `<dt id="${code}"><code>${code}</code></dt><dd>${status}</dd>${locales.map((locale) => `<dd lang="${locale}">${escapeHtml(textFor(code, locale))}</dd>`).join('')}`,
    ),
    '</dl></section></main></body></html>',
  ].join('')
}

const codeIn = (text: string) => escapeHtml(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>')

const lineOf = ({ endpoint }: Door) => `${endpoint.method} ${endpoint.path}`
const anchor = (door: Door) =>
  lineOf(door)
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, '-')

function section(door: Door): string {
  const { endpoint, may } = door
  const refusals = refusalsOf(door).map(
    ({ code, status }) => `<li>${status} <a href="#${code}"><code>${code}</code></a></li>`,
  )
  return [
    `<section id="${anchor(door)}"><h2><code>${lineOf(door)}</code></h2><p>${escapeHtml(endpoint.summary)}.</p>`,
    `<p>Access: ${escapeHtml(may.who)}.${endpoint.versioned ? ' Send the number in <code>version</code> as you read it, not the ETag: in If-Match or as <code>version</code> in the body.' : ''}</p>`,
    `<h3>Request</h3>${schema(endpoint.input, 'input')}<h3>Response</h3>${schema(endpoint.output, 'output')}`,
    door.kind === 'stream' ? `<p>${codeIn(inStreams)}</p>` : '',
    ...eventsOf(door).map(
      ({ event, about, output }) =>
        `<h3>Event <code>${event}</code></h3><p>${codeIn(about)}.</p>${schema(output, 'output')}`,
    ),
    `<h3>Errors</h3><ul>${refusals.join('')}</ul></section>`,
  ].join('')
}

function webhookSection({ name, summary, headers, body }: Webhook): string {
  const rows = Object.entries(headers).map(
    ([header, text]) => `<dt><code>${header}</code></dt><dd>${codeIn(text)}</dd>`,
  )
  return [
    `<section id="webhook-${name}"><h2>Webhook <code>${name}</code></h2><p>${codeIn(summary)}.</p>`,
    `<h3>Headers</h3><dl>${rows.join('')}</dl><h3>Request</h3>${schema(body, 'output')}</section>`,
  ].join('')
}

const schema = (shape: z.ZodMiniType, io: 'input' | 'output') =>
  `<pre>${escapeHtml(JSON.stringify(jsonOf(shape, io), null, 2))}</pre>`
