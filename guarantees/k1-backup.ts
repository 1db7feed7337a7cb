// Backs up a shop while customers order, and restores the copy elsewhere.
import { execFile } from 'node:child_process'
import { copyFileSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import { asOwner } from '#tests/support/built.ts'
import { customer, formOf, place, put, variantsOf } from '#tests/support/customers.ts'
import type { Guarantee, Verdict } from './guarantee.ts'
import type { Host, Running } from './host.ts'

const run = promisify(execFile)

/** Four writes each: a session, a cart, another line, the order. */
const ordersASecond = 5
const beforeMs = 4000

export const guarantee: Guarantee = {
  id: 'K1',
  promise:
    'A backup made at 20 writes a second, restored elsewhere, opens with every order acknowledged before it began, and with the photos',
  only: {
    engine: 'sqlite',
    why: 'on PostgreSQL the same file is made by carry.ts, which compares every table',
  },
  run: (at) => measure(at, backUp),
  /** Fault: copies the file alone, like `cp`, without the WAL that has the last writes. */
  control: (at) => measure(at, copyFile),
}

type Copy = (from: string) => Promise<string>

async function measure(at: Host, copy: Copy): Promise<Verdict> {
  const shop = await at.shop()
  const evening = orderOnAndOn(shop)
  await setTimeout(beforeMs)
  const before = [...evening.placed]
  const file = await copy(shop.dataDir)
  await setTimeout(500)
  await evening.end()
  const photo = await photoOf(shop)

  const dataDir = mkdtempSync(path.join(tmpdir(), 'tiffin-restored-'))
  await command(dataDir, 'restore', file)
  const restored = await at.shop({ dataDir, beside: { databaseUrl: '' } })
  const stored = new Set((await restored.rows('select "id" from "order"')).map(({ id }) => id))
  const missing = before.filter((id) => !stored.has(id)).length
  const [integrity] = await restored.rows('pragma integrity_check')
  const isWhole = integrity?.integrity_check === 'ok'
  const { status } = await restored.person().get('/')
  const isPhotoThere = photo.equals(await photoOf(restored).catch(() => Buffer.alloc(0)))
  return {
    ok: before.length >= 10 && missing === 0 && isWhole && status === 200 && isPhotoThere,
    before: before.length,
    inAll: evening.placed.length,
    missing,
    isWhole,
    status,
    isPhotoThere,
  }
}

function orderOnAndOn(shop: Running) {
  const placed: string[] = []
  let isOver = false
  const ordering = (async () => {
    const [product] = await variantsOf(shop)
    const form = await formOf(shop, 'PICKUP')
    while (!isOver) {
      const next = setTimeout(1000 / ordersASecond)
      const person = await customer(shop)
      await put(person, product)
      await put(person, product)
      const { status, body } = await place(person, form, 'my order')
      if (status !== 201) throw new Error(`The order was refused: ${status}`)
      placed.push(body.id)
      await next
    }
  })()
  return {
    placed,
    async end() {
      isOver = true
      await ordering
    },
  }
}

async function photoOf(shop: Running): Promise<Buffer> {
  const { products } = (await shop.person().get('/api/channel')).body
  const { photo } = products.find((one: { photo: object | null }) => one.photo)
  const answer = await fetch(`${shop.origin}/photos/${photo.id}-${photo.widths[0]}.webp`)
  if (!answer.ok) throw new Error(`No photo: ${answer.status}`)
  return Buffer.from(await answer.arrayBuffer())
}

const backUp = (dataDir: string) => command(dataDir, 'backup')

/** What it prints. */
async function command(dataDir: string, name: 'backup' | 'restore', ...args: string[]) {
  const env = { ...asOwner(), DATA_DIR: dataDir, DATABASE_URL: '' }
  const { stdout } = await run(process.execPath, ['bin/run.mjs', `bin/${name}.ts`, ...args], {
    env,
  })
  return stdout.trim()
}

async function copyFile(dataDir: string): Promise<string> {
  const copy = path.join(mkdtempSync(path.join(tmpdir(), 'tiffin-copied-')), 'tiffin.sqlite')
  copyFileSync(path.join(dataDir, 'tiffin.sqlite'), copy)
  return copy
}
