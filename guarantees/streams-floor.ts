// The floor of G12: bare `node:http` and the database's own driver. It has as many streams, sends heartbeats as often, writes the
// rows of a change as durably and notifies the order's pages. `node guarantees/streams-floor.ts <file or address>`.
import { randomBytes } from 'node:crypto'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { DatabaseSync } from 'node:sqlite'

type Value = string | number
type Row = Record<string, unknown>
type Ask = (text: string, values?: readonly Value[]) => Promise<Row[]>

const beatMs = 12_000
const slots = 12
const [database = ''] = process.argv.slice(2)
const ask = await (database.startsWith('postgres') ? inPostgres(database) : inFile(database))
const id = () => randomBytes(16).toString('base64url')

const pages = new Map<string, Set<ServerResponse>>()
const beats = Array.from({ length: slots }, () => new Set<ServerResponse>())
let next = 0
let turn = 0
setInterval(() => {
  turn = (turn + 1) % slots
  for (const page of beats[turn] ?? []) page.write(': \n\n')
}, beatMs / slots)

async function follow(order: string, page: ServerResponse) {
  const those = pages.get(order) ?? new Set()
  pages.set(order, those.add(page))
  const slot = beats[next++ % slots]
  slot?.add(page)
  page.once('close', () => {
    those.delete(page)
    slot?.delete(page)
  })
  page.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' })
  page.write(await messageOf(order))
}

async function messageOf(order: string): Promise<string> {
  const [row] = await ask('select * from "order" where "id" = ?', [order])
  const lines = await ask('select * from "orderLine" where "orderId" = ?', [order])
  return `data: ${JSON.stringify({ ...row, lines })}\n\n`
}

async function move(order: string) {
  const now = new Date().toISOString()
  await ask('begin')
  const [moved] = await ask(
    `update "revision" set "value" = "value" + 1 where "subject" = 'orders' returning "value"`,
  )
  const seq = Number(moved?.value)
  await ask(
    `update "order" set "version" = "version" + 1, "seq" = ?, "status" = 'CONFIRMED' where "id" = ?`,
    [seq, order],
  )
  await ask(
    `insert into "orderEvent" ("id", "orderId", "seq", "at", "kind", "fromStatus", "toStatus", "reason") values (?, ?, ?, ?, 'moved', 'PLACED', 'CONFIRMED', '')`,
    [id(), order, seq, now],
  )
  const message = await messageOf(order)
  await ask(
    `insert into "announcement" ("id", "event", "subjectId", "body", "at") values (?, 'order.confirmed', ?, ?, ?)`,
    [id(), order, message.slice('data: '.length), now],
  )
  await ask('commit')
  for (const page of pages.get(order) ?? []) page.write(message)
}

const server = createServer(async (request, response) => {
  const order = request.url?.slice(1) ?? ''
  if (request.method === 'GET') return follow(order, response)
  await move(order)
  response.end('{}')
})
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`floor at ${(server.address() as AddressInfo).port}\n`)
})

async function inFile(file: string): Promise<Ask> {
  const sqlite = new DatabaseSync(file, { timeout: 60_000 })
  sqlite.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on')
  const known = new Map<string, ReturnType<DatabaseSync['prepare']>>()
  return async (text, values = []) => {
    const statement = known.get(text) ?? sqlite.prepare(text)
    known.set(text, statement)
    return statement.all(...values) as Row[]
  }
}

async function inPostgres(connectionString: string): Promise<Ask> {
  const { Client } = (await import('pg')).default
  const connection = new Client({ connectionString })
  await connection.connect()
  return async (query, values = []) => {
    let count = 0
    const text = query.replace(/\?/g, () => `$${++count}`)
    const name = values.length > 0 ? text.slice(0, 60) : undefined
    const { rows } = await connection.query({ text, values: [...values], ...(name && { name }) })
    return rows
  }
}
