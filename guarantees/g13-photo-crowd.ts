// Forty uploads of photos at once, each of the maximum size. O1 and O5 are the other floods.
import sharp from 'sharp'
import { customer, formOf, place, put, variantsOf } from '#tests/support/customers.ts'
import type { Guarantee, Verdict } from './guarantee.ts'
import type { Fault, Host } from './host.ts'
import { mostResidentMb } from './resident.ts'
import { upload } from './sample-files.ts'
import { owner, quantile, round } from './test-receivers.ts'

export const guarantee: Guarantee = {
  id: 'G13',
  promise:
    '40 photos of 24 MB uploaded at once: all are stored, memory ≤ 512 MB, and customers can order at the same time',
  run: (at) => measure(at),
  /** Fault: all of them are read at once. */
  control: (at) => measure(at, { find: 'turnstile(mostUploads)', put: 'turnstile(1e9)' }),
}

const uploads = 40
const side = 2800
const mostMb = 512

async function measure(at: Host, fault?: Fault): Promise<Verdict> {
  const shop = await at.shop(fault ? { fault } : {})
  const anna = await owner(shop)
  const file = await largeFile()
  const [product] = await variantsOf(shop)
  const form = await formOf(shop, 'PICKUP')
  let isOver = false
  const bringing = Promise.all(
    Array.from({ length: uploads }, () =>
      upload(shop, anna, file, 'image/png').then(
        ({ status }) => status,
        () => 0,
      ),
    ),
  ).finally(() => {
    isOver = true
  })
  const orders = { placed: 0, refused: 0, times: [] as number[] }
  while (!isOver) {
    const person = await customer(shop)
    await put(person, product)
    const began = performance.now()
    const { status } = await place(person, form)
    orders.times.push(performance.now() - began)
    orders[status === 201 ? 'placed' : 'refused'] += 1
    await new Promise((done) => setTimeout(done, 200))
  }
  const stored = (await bringing).filter((status) => status === 201).length
  const memory = mostResidentMb(shop)
  return {
    ok: stored === uploads && memory <= mostMb && orders.refused === 0 && orders.placed >= 10,
    fileMb: round(file.length / 1e6),
    stored,
    memory,
    orders: orders.placed,
    refused: orders.refused,
    p95OrderMs: round(quantile(orders.times, 0.95)),
  }
}

/** Uncompressed, for the largest allowed photo. */
const largeFile = () =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#c2410c' } })
    .png({ compressionLevel: 0 })
    .toBuffer()
