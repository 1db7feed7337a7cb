import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer, get } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { shopInput } from '#tests/support/shop-input.ts'
import { filledCarts, openAllDay } from './cart.ts'
import { type Ask, load } from './load.ts'
import { memoryOf, pause } from './machine.ts'
import type { Place, Shop } from './shop.ts'

const orders = 300
const photos = 12
const everyMs = 100

/** The peak memory while a board, receivers, orders and photo uploads run at once: of the shop, and of the process that cuts photos. */
export async function memoryAtWork(shop: Shop, place: Place) {
  openAllDay(place)
  const owner = await signedIn(shop)
  const receivers = [await receiver(200), await receiver(200), await receiver(500)]
  for (const { url } of receivers) await registerReceiver(shop, owner, url)
  const leaveBoard = board(shop, owner)
  const carts = await filledCarts(shop, orders)
  const most = { shop: 0, cutting: 0 }
  const looking = setInterval(() => {
    most.shop = Math.max(most.shop, memoryOf(shop.pid))
    for (const child of childrenOf(shop.pid)) most.cutting = Math.max(most.cutting, memoryOf(child))
  }, everyMs)
  const placeOrderUrl = carts.map(({ headers, form }): Ask => {
    const path = '/api/checkout/place'
    return { method: 'POST', path, headers, body: JSON.stringify(form) }
  })
  const [placed] = await Promise.all([
    load(shop.port, placeOrderUrl, { connections: 2, seconds: 60, most: orders }, async () => {
      await pause(50)
    }),
    photographs(shop, owner),
  ])
  clearInterval(looking)
  leaveBoard()
  for (const { server } of receivers) server.closeAllConnections()
  if (placed.failures > 0) throw new Error(`${placed.failures} orders were refused.`)
  return most
}

const childrenOf = (pid: number) =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)

async function signedIn({ origin }: Shop): Promise<Record<string, string>> {
  const { login, password } = shopInput.master
  const answer = await fetch(`${origin}/api/auth/sign-in`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ login, password }),
  })
  const [Cookie = ''] = (answer.headers.get('set-cookie') ?? '').split(';')
  return { Cookie, 'Sec-Fetch-Site': 'same-origin' }
}

/** A receiver that always responds with this status. On an error, the same message comes again and again. */
async function receiver(status: number) {
  const server = createServer((request, response) => {
    request.resume().once('end', () => response.writeHead(status).end())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  server.unref()
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` }
}

async function registerReceiver({ origin }: Shop, owner: Record<string, string>, url: string) {
  const answer = await fetch(`${origin}/api/receivers`, {
    method: 'POST',
    headers: { ...owner, 'Content-Type': 'application/json' },
    body: JSON.stringify({ name: 'Listener', url }),
  })
  if (answer.status !== 201) throw new Error(`The receiver was refused: ${await answer.text()}`)
}

function board({ origin }: Shop, headers: Record<string, string>) {
  const request = get(`${origin}/api/orders/stream`, { headers, agent: false }, (answer) => {
    answer.on('error', () => {}).resume()
  })
  request.on('error', () => {})
  return () => request.destroy()
}

/** Photos like a phone's, one after another: 12 megapixels. */
async function photographs({ origin }: Shop, owner: Record<string, string>) {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  const size = { width: 1000, height: 750, channels: 3 } as const
  const scene = await sharp({ create: { ...size, noise, background: '#c2410c' } })
    .blur(1.5)
    .png()
    .toBuffer()
  const file = await sharp(scene).resize(4000, 3000).jpeg({ quality: 85 }).toBuffer()
  for (let count = 0; count < photos; count += 1) {
    const answer = await fetch(`${origin}/api/photos`, {
      method: 'POST',
      headers: { ...owner, 'Content-Type': 'image/jpeg' },
      body: new Uint8Array(file),
    })
    if (answer.status !== 201) throw new Error(`The photo was refused: ${await answer.text()}`)
    await answer.arrayBuffer()
  }
}
