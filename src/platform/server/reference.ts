import * as z from 'zod/mini'
import type { Door } from './door.ts'
import { refusalsOf } from './openapi.ts'

/** The reference as a plain page: no script, no style but the browser's own. */
export function referencePage(doors: readonly Door[]): string {
  const codes = new Map(doors.flatMap(refusalsOf).map(({ code, status }) => [code, status]))
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark"><title>Tiffin API</title></head><body><main><h1>Tiffin API</h1>',
    '<p>Money is in whole minor units, moments are UTC. The same as <a href="/api/openapi.json">OpenAPI 3.1</a>. ',
    'A write from a browser must come from the shop’s own pages; a write with a cookie from a program names its Origin. ',
    'A write with an Idempotency-Key happens once, however often it is sent. Calls that keep no key refuse it.</p>',
    '<nav><h2>Calls</h2><ul>',
    ...doors.map(
      (door) =>
        `<li><a href="#${anchor(door)}"><code>${lineOf(door)}</code></a> ${escaped(door.endpoint.summary)}</li>`,
    ),
    '</ul></nav>',
    ...doors.map(section),
    '<section><h2>Refusals</h2><p>Each is an <code>application/problem+json</code> with the code as its <code>title</code>.</p><dl>',
    ...[...codes].map(
      ([code, status]) => `<dt id="${code}"><code>${code}</code></dt><dd>${status}</dd>`,
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
    `<section id="${anchor(door)}"><h2><code>${lineOf(door)}</code></h2><p>${escaped(endpoint.summary)}.</p>`,
    `<p>For: ${escaped(may.who)}.${endpoint.versioned ? ' Names the version that it saw in If-Match.' : ''}</p>`,
    `<h3>Asked</h3>${schema(endpoint.input, 'input')}<h3>Answered</h3>${schema(endpoint.output, 'output')}`,
    `<h3>Refused</h3><ul>${refusals.join('')}</ul></section>`,
  ].join('')
}

function schema(shape: z.ZodMiniType, io: 'input' | 'output') {
  const { $schema: _, ...json } = z.toJSONSchema(shape, { io, unrepresentable: 'any' })
  return `<pre>${escaped(JSON.stringify(json, null, 2))}</pre>`
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
