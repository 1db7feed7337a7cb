import * as z from 'zod/mini'
import { escapeHtml } from '#platform/html.ts'
import { type Locale, locales } from '#platform/localised.ts'
import type { Door } from './door.ts'
import { refusalsOf } from './openapi.ts'

/** The reference as a plain page, without scripts or styles. */
export function referencePage(
  doors: readonly Door[],
  textFor: (code: string, locale: Locale) => string,
): string {
  const codes = new Map(doors.flatMap(refusalsOf).map(({ code, status }) => [code, status]))
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark"><title>Tiffin API</title></head><body><main><h1>Tiffin API</h1>',
    '<p>Money is in minor units, times are UTC. Also available as <a href="/api/openapi.json">OpenAPI 3.1</a>. ',
    'Writes from a browser must come from the shop’s own pages; a program that writes with a cookie sends its Origin. ',
    'Unknown fields are ignored. ',
    'A write with an Idempotency-Key runs once, even if you send it again within a day; of a customer, the last 20 keys count. Endpoints that don’t support keys reject them.</p>',
    '<nav><h2>Endpoints</h2><ul>',
    ...doors.map(
      (door) =>
        `<li><a href="#${anchor(door)}"><code>${lineOf(door)}</code></a> ${escapeHtml(door.endpoint.summary)}</li>`,
    ),
    '</ul></nav>',
    ...doors.map(section),
    '<section><h2>Error codes</h2><p>Each error is <code>application/problem+json</code> with the code as its <code>title</code> and a message in your language as its <code>detail</code>.</p><dl>',
    ...[...codes].map(
      ([code, status]) =>
        `<dt id="${code}"><code>${code}</code></dt><dd>${status}</dd>${locales.map((locale) => `<dd lang="${locale}">${escapeHtml(textFor(code, locale))}</dd>`).join('')}`,
    ),
    '</dl></section></main></body></html>',
  ].join('')
}

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
    `<p>Access: ${escapeHtml(may.who)}.${endpoint.versioned ? ' Send the version you saw in If-Match.' : ''}</p>`,
    `<h3>Request</h3>${schema(endpoint.input, 'input')}<h3>Response</h3>${schema(endpoint.output, 'output')}`,
    `<h3>Errors</h3><ul>${refusals.join('')}</ul></section>`,
  ].join('')
}

function schema(shape: z.ZodMiniType, io: 'input' | 'output') {
  const { $schema: _, ...json } = z.toJSONSchema(shape, { io, unrepresentable: 'any' })
  return `<pre>${escapeHtml(JSON.stringify(json, null, 2))}</pre>`
}
