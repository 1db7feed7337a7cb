import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { doors, webhooks } from '#api.ts'
import { requireSetupCode } from '#business/setup/server/setup-code.ts'
import { highestSum } from '#platform/money.ts'
import { machine, outward } from '#tests/support/receivers.ts'
import { emptyShop, sampleShop } from '#tests/support/sample-shop.ts'
import { setupCode } from '#tests/support/shop-input.ts'
import { hasWords } from '#words/staff/refusals.ts'
import { openApi, refusalsOf } from './openapi.ts'

type Operation = {
  operationId: string
  summary: string
  'x-may': string
  parameters?: { name: string; in: string; required?: boolean; schema: object }[]
  requestBody?: { required?: boolean; content: Record<string, { schema: object }> }
  responses: Record<string, { description: string; content: Record<string, { schema: object }> }>
  security?: Record<string, []>[]
}
type Document = {
  openapi: string
  info: { title: string; version: string; description: string; license: object }
  servers: { url: string }[]
  paths: Record<string, Record<string, Operation>>
  webhooks: Record<string, { post: Pick<Operation, 'operationId' | 'requestBody'> }>
  components: {
    schemas: Record<string, object>
    securitySchemes: Record<string, { name?: string; scheme?: string }>
  }
}

const all = doors(requireSetupCode(setupCode, Date.now), outward, machine)
const made = openApi(all, webhooks, 'session') as Document
const operations = Object.entries(made.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
)

test('every refusal of an endpoint has a text', () => {
  for (const door of all)
    for (const { code } of refusalsOf(door)) expect(hasWords(code), code).toBe(true)
})

test('every pattern works in any tool: some have no lookaround, and without a flag no Unicode classes', () => {
  const patterns: string[] = []
  JSON.stringify(made, (key, value) => {
    if (key === 'pattern' && typeof value === 'string') patterns.push(value)
    return value
  })
  expect(patterns.length).toBeGreaterThan(3)
  expect(patterns.filter((pattern) => /\(\?<?[=!]|\\p\{/i.test(pattern))).toEqual([])
})

// The cash for an order has a column of eight bytes.
test('every number of a request has a limit that the database can store; sums of prices are only compared', () => {
  const unlimited = operations.flatMap(({ path, operation }) => {
    const schemas = [
      ...(operation.parameters ?? []).map(({ schema }) => schema),
      ...Object.values(operation.requestBody?.content ?? {}).map(({ schema }) => schema),
    ]
    return numbersIn(schemas).flatMap(([name, { minimum = -Infinity, maximum = Infinity }]) =>
      (maximum > 2 ** 31 && maximum !== highestSum) || minimum < -(2 ** 31)
        ? [`${path} ${name}`]
        : [],
    )
  })
  // What a customer has seen: the total, and a price with its options.
  const isSeen = (one: string) => /totalPrice$|shownPrice$|\/checkout\/accept price$/.test(one)
  expect(unlimited.filter((one) => !isSeen(one))).toEqual([])
})

type Limits = { minimum?: number; maximum?: number }

function numbersIn(schemas: readonly object[]): [string, Limits][] {
  const found: [string, Limits][] = []
  const known = new Set<string>()
  const look = (name: string, value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    const { $ref, type } = value as { $ref?: string; type?: string }
    if (type === 'integer' || type === 'number') found.push([name, value as Limits])
    const shared = $ref?.split('/').at(-1)
    if (shared && !known.has(shared)) {
      known.add(shared)
      look(name, made.components.schemas[shared])
    }
    for (const [key, part] of Object.entries(value)) look(key, part)
  }
  for (const schema of schemas) look('', schema)
  return found
}

test('serves the document generated from its endpoints', async () => {
  const { get } = await emptyShop()
  const { status, headers, body } = await get('/api/openapi.json')
  expect([status, headers.get('content-type')]).toEqual([200, 'application/json'])
  expect(body.openapi).toBe('3.1.0')
  expect(Object.keys(body.paths)).toEqual(Object.keys(made.paths))
})

test.each(['http://pizza.example', 'https://pizza.example'])(
  'names the cookie that the shop at %s reads',
  async (address) => {
    const { anna, get } = await sampleShop({ publicUrl: new URL(address) })
    const { session } = (await get('/api/openapi.json')).body.components.securitySchemes
    const token = [...anna.cookies.values()][0]
    const { body } = await get('/api/_auth/session', { Cookie: `${session.name}=${token}` })
    expect(body.user.login).toBe('anna')
  },
)

test('has every endpoint, and nothing else', () => {
  const lines = operations.map(({ path, method }) => `${method.toUpperCase()} ${path}`)
  expect(lines.sort()).toEqual(
    all.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`).sort(),
  )
})

test('every call has a unique name, a summary and its permission', () => {
  expect(new Set(operations.map(({ operation }) => operation.operationId)).size).toBe(all.length)
  for (const { operation } of operations) {
    expect(operation.operationId).toMatch(/^[a-z][A-Za-z]+$/)
    expect(operation.summary).not.toBe('')
    expect(operation['x-may']).not.toBe('')
  }
})

test('says how many orders a page has', () => {
  const parameters = made.paths['/api/orders']?.get?.parameters
  const limit = parameters?.find(({ name }) => name === 'limit')?.schema
  expect(limit).toHaveProperty('description', expect.stringContaining('above 200 returns 200'))
})

test('every call names what proves who its caller is', () => {
  const schemes: Record<string, string> = {
    operator: 'session',
    manager: 'session',
    master: 'session',
    'holder of the setup code': 'setupCode',
    'holder of the telephony key': 'telephonyKey',
  }
  for (const { path, operation } of operations) {
    const scheme = schemes[operation['x-may']]
    expect([path, operation.security]).toEqual([path, scheme ? [{ [scheme]: [] }] : undefined])
  }
  expect(made.components.securitySchemes).toMatchObject({
    setupCode: { in: 'header', name: 'Setup-Code' },
    telephonyKey: { type: 'http', scheme: 'bearer' },
  })
})

test('a summary that names the secret has it in its response', () => {
  const named = operations.filter(({ operation }) => operation.summary.includes('secret'))
  expect(named.length).toBeGreaterThan(0)
  for (const { operation } of named) {
    const { 200: read, 201: made } = operation.responses
    const schema = (made ?? read)?.content['application/json']?.schema
    expect(schema, operation.summary).toHaveProperty('properties.secret')
  }
})

test('every name in a path is a parameter, and every parameter has a schema', () => {
  for (const { path, method, operation } of operations) {
    const parameters = operation.parameters ?? []
    const inPath = parameters.filter((one) => one.in === 'path')
    expect(inPath.map(({ name }) => `{${name}}`)).toEqual(path.match(/\{\w+\}/g) ?? [])
    for (const one of parameters) {
      expect(['path', 'query', 'header']).toContain(one.in)
      expect(one.schema, `${path} ${one.name}`).toBeTypeOf('object')
      if (one.in === 'path') expect(one.required).toBe(true)
    }
    if (method === 'get') expect(operation.requestBody).toBeUndefined()
    const keys = parameters.map((one) => `${one.in} ${one.name}`)
    expect(new Set(keys).size).toBe(keys.length)
  }
})

type Schema = { properties?: Record<string, object>; required?: string[] }

/** The fields of a JSON body, and which of them are required. */
function bodyOf(line: string) {
  const [method = '', path = ''] = line.split(' ')
  const body = made.paths[path]?.[method.toLowerCase()]?.requestBody
  if (!body) return
  const { properties = {}, required = [] }: Schema = body.content['application/json']?.schema ?? {}
  return [Object.keys(properties), required] as const
}

test('a body has what a write sends, without the names in its path', () => {
  for (const { endpoint } of all) {
    if (endpoint.upload) continue
    const [fields, required] = bodyOf(endpoint.line) ?? [[], []]
    const inPath = (endpoint.path.match(/\w+(?=\})/g) ?? []) as string[]
    expect([endpoint.line, fields.filter((name) => inPath.includes(name))]).toEqual([
      endpoint.line,
      [],
    ])
    expect(fields, endpoint.line).toEqual(expect.arrayContaining(required))
  }
  for (const { path, operation } of operations) {
    const { required, content = {} } = operation.requestBody ?? {}
    const types = Object.keys(content)
    const isFile = !types.includes('application/json')
    const isNeeded = Object.values(content).some(({ schema }) => 'required' in schema)
    if (types.length > 0) expect([path, required]).toEqual([path, isFile || isNeeded])
    for (const type of types) expect(type).toMatch(/^[a-z]+\/([a-z-]+|\*)$/)
  }
  expect(bodyOf('POST /api/orders/{orderId}/promise')).toEqual([
    ['minutes', 'version'],
    ['minutes'],
  ])
  expect(bodyOf('POST /api/staff/{staffId}/password')).toEqual([['password'], ['password']])
  expect(bodyOf('PATCH /api/menus/{menuId}')).toEqual([['name', 'isActive', 'version'], []])
  expect(bodyOf('DELETE /api/links/{linkId}')).toBeUndefined()
})

function typeOf(path: string, method: string) {
  const door = all.find(
    ({ endpoint }) => endpoint.path === path && endpoint.method === method.toUpperCase(),
  )
  if (door?.kind === 'stream') return 'text/event-stream'
  return door?.endpoint.download ?? 'application/json'
}

test('a file’s other fields are parameters, marked as required or not', () => {
  const at = (method: 'get' | 'post') => made.paths['/api/menu-file']?.[method]?.parameters
  expect(at('post')?.map((one) => [one.in, one.name, one.required])).toEqual([
    ['query', 'seen', true],
    ['header', 'Idempotency-Key', false],
  ])
  expect(at('get')?.map(({ name, required }) => [name, required])).toEqual([
    ['locale', false],
    ['style', false],
  ])
})

test('a write with a version documents both ways to send it', () => {
  for (const { endpoint } of all) {
    const method = endpoint.method.toLowerCase()
    const operation = made.paths[endpoint.path]?.[method]
    const header = operation?.parameters?.some(({ name }) => name === 'If-Match') ?? false
    expect([endpoint.line, header]).toEqual([endpoint.line, endpoint.versioned])
    if (endpoint.versioned)
      expect(operation?.requestBody?.content['application/json']?.schema).toHaveProperty(
        'properties.version.description',
        expect.stringContaining('not the ETag'),
      )
  }
})

test('a write names the header for its key exactly if it stores keys', () => {
  const pathsOf = (isOne: (operation: Operation) => boolean | undefined) =>
    operations.flatMap(({ path, operation }) => (isOne(operation) ? [path] : []))
  const paths = pathsOf(({ parameters }) =>
    parameters?.some(({ name }) => name === 'Idempotency-Key'),
  )
  expect(paths).toEqual(
    pathsOf(({ responses }) => responses[422]?.description.includes('key-reused')),
  )
  expect(paths).toEqual(expect.arrayContaining(['/api/orders', '/api/menu-file']))
  expect(paths).not.toContain('/api/setup')
  expect(paths).not.toContain('/api/orders/find')
})

test('every response has a schema, and every refusal is a problem', () => {
  for (const { path, method, operation } of operations) {
    const { 200: read, 201: made, 202: noted, ...refusals } = operation.responses
    const done = read ?? made ?? noted
    expect(done?.content[typeOf(path, method)]?.schema, path).toBeTypeOf('object')
    expect(Object.keys(refusals)).toEqual(expect.arrayContaining(['422', '500']))
    for (const [status, { description, content }] of Object.entries(refusals)) {
      expect(status).toMatch(/^[45]\d\d$/)
      expect(description).not.toBe('')
      expect(content['application/problem+json']?.schema).toEqual({
        $ref: '#/components/schemas/Problem',
      })
    }
  }
})

test('every call documents that the database may fail', () => {
  for (const { path, operation } of operations)
    expect(operation.responses[503]?.description, path).toContain('out-of-order')
})

test('a problem has the members of its schema, and may have more', async () => {
  const { Problem } = made.components.schemas as { Problem: Schema & { required: string[] } }
  const { anna } = await sampleShop()
  const old = { 'If-Match': '"0"' }
  const { body } = await anna.send('PATCH', '/api/channel', { phone: '+7 999 123-45-67' }, old)
  expect(body).toMatchObject({ title: 'stale', version: 1 })
  expect(Object.keys(Problem.properties ?? {})).toEqual(expect.arrayContaining(Object.keys(body)))
  expect(Object.keys(body)).toEqual(expect.arrayContaining(Problem.required))
  expect(Problem).toHaveProperty('additionalProperties', true)
})

test('messages to receivers have a schema with a name, in each document', async () => {
  const { orderMessage } = made.webhooks
  const schema = { $ref: '#/components/schemas/OrderMessage' }
  expect(orderMessage?.post.requestBody?.content['application/json']?.schema).toEqual(schema)
  const { OrderMessage } = made.components.schemas as Record<string, Schema>
  expect(OrderMessage?.required).toEqual(['id', 'event', 'sentAt', 'order'])
  const { order } = (OrderMessage?.properties ?? {}) as Record<string, Required<Schema>>
  const rare = ['changes', 'undoes', 'unattended']
  expect(Object.keys(order?.properties ?? {})).toEqual(expect.arrayContaining(rare))
  expect(order?.required.filter((name) => rare.includes(name))).toEqual([])
  const { get } = await emptyShop()
  expect((await get('/api/openapi.json')).body.webhooks).toEqual(made.webhooks)
  expect((await get('/api/reference')).text).toContain('Webhook <code>orderMessage</code>')
})

test('a stream documents its other events', async () => {
  const stream = made.paths['/api/orders/stream']?.get?.responses[200]
  expect(stream?.description).toMatch(/`beat`.*`end`.*`ringing`: .*40 seconds/)
  const ringing = { $ref: '#/components/schemas/Ringing' }
  expect(stream).toHaveProperty('x-events', { ringing })
  const call = { required: ['id', 'phoneFormatted', 'at', 'customer'] }
  expect(made.components.schemas.Ringing).toMatchObject({ type: 'array', items: call })
  const { get } = await emptyShop()
  expect((await get('/api/reference')).text).toContain('<h3>Event <code>ringing</code></h3>')
  expect(readFileSync('docs/api.md', 'utf8')).toMatch(/^- Event `ringing`: All calls that ring/m)
})

test('no answer rules out the fields that an upgrade adds', async () => {
  expect(JSON.stringify(made)).not.toContain('"additionalProperties":false')
  const { get } = await emptyShop()
  expect((await get('/api/reference')).text).not.toMatch(/additionalProperties&quot;: false/)
})

test('every path with a name documents 404', () => {
  for (const { path, operation } of operations)
    if (path.includes('{')) expect(Object.keys(operation.responses), path).toContain('404')
})

test('every reference resolves', () => {
  const text = JSON.stringify(made)
  const anchors = [...text.matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, path = '']) => path)
  expect(anchors.length).toBeGreaterThan(0)
  for (const path of new Set(anchors)) {
    const found = path
      .split('/')
      .reduce<unknown>(
        (inner, name) => (inner as Record<string, unknown> | undefined)?.[name],
        made,
      )
    expect(found, path).toBeTypeOf('object')
  }
  for (const { operation } of operations)
    for (const scheme of (operation.security ?? []).flatMap(Object.keys))
      expect(made.components.securitySchemes).toHaveProperty(scheme)
})

test('all documents tell a program how to sign in and write', async () => {
  const { get } = await emptyShop()
  const { text } = await get('/api/reference')
  const file = readFileSync('docs/api.md', 'utf8')
  const [, inFile = ''] = /\n## From a program\n(.*?)\n## /s.exec(file) ?? []
  const [, inPage = ''] = /<h2>From a program<\/h2>(.*?)<\/section>/s.exec(text) ?? []
  for (const section of [made.info.description, inFile, inPage])
    for (const need of ['sign-in', '__Host-session', 'Origin: https', 'version', 'Idempotency-Key'])
      expect(section).toContain(need)
})

test('a program is told to keep the newest cookie, and its example does', async () => {
  const { description } = made.info
  expect(description).toContain('Keep the cookies that later answers set')
  const calls = description.split(/^curl /m).slice(1)
  expect(calls).toHaveLength(2)
  for (const call of calls) expect(call).toMatch(/-c cookies/)
})

test('the reference lists every call and every refusal once', async () => {
  const { get } = await emptyShop()
  const { text, headers } = await get('/api/reference')
  expect(headers.get('content-type')).toMatch(/^text\/html/)
  for (const { endpoint } of all) {
    expect(text).toContain(`<h2><code>${endpoint.method} ${endpoint.path}</code></h2>`)
    for (const code of Object.keys(endpoint.refusals)) expect(text).toContain(`<dt id="${code}">`)
  }
  const ids = [...text.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([])
  for (const [, anchor = ''] of text.matchAll(/href="#([^"]+)"/g)) expect(ids).toContain(anchor)
})
