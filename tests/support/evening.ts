import { Agent, request } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { formOf, type Person, variantsOf } from './customers.ts'

type VisitRequest = {
  method?: 'GET' | 'POST'
  path: string
  body?: object
  cookie?: string | undefined
}
/** The response, or why there was none. */
type Answer = { status: number; ms: number; cookie: string | undefined; failed: string }
type Headers = Readonly<Record<string, string | string[] | undefined>>

/** What a visitor did: their kind, the last response, and the duration of the step that counts. */
export type Visit = { kind: Kind; answer: Answer }
type Kind = 'search' | 'cached' | 'cart' | 'order'

/** Of ten visitors five search, two open cached pages, two fill a cart and one orders. */
const evening: readonly Kind[] = [
  ...(['search', 'cart', 'search', 'cached', 'search'] as const),
  ...(['order', 'search', 'cart', 'cached', 'search'] as const),
]
const words = ['pizza', 'soup', 'tea', 'борщ', 'burger', 'salad', 'рыба']
const patienceMs = 30_000

/** Visitors on a busy evening, each with their own IP address. */
export async function visitorsOf(shop: { origin: string; person(): Person }) {
  const agent = new Agent({ keepAlive: true })
  const { port } = new URL(shop.origin)
  const [variant] = await variantsOf(shop)
  const form = await formOf(shop, 'PICKUP')
  let came = 0

  const ask = (address: string, { method = 'GET', path, body, cookie }: VisitRequest) =>
    new Promise<Answer>((answered) => {
      const began = performance.now()
      const answer = (status: number, headers: Headers = {}, failed = '') => {
        const cookie = String(headers['set-cookie'] ?? '').split(';')[0] || undefined
        answered({ status, ms: performance.now() - began, cookie, failed })
      }
      const text = body && JSON.stringify(body)
      const sent = request({
        agent,
        host: '127.0.0.1',
        port,
        method,
        path,
        timeout: patienceMs,
        headers: {
          'X-Forwarded-For': address,
          'Sec-Fetch-Site': 'same-origin',
          'Accept-Encoding': 'gzip, deflate, br',
          ...(cookie && { Cookie: cookie }),
          ...(text && {
            'Content-Type': 'application/json',
            'Content-Length': Buffer.byteLength(text),
          }),
        },
      })
      sent.once('response', (response) => {
        response
          .resume()
          .once('end', () => answer(response.statusCode ?? 0, response.headers))
          .once('error', () => answer(0, {}, 'ECONNRESET'))
      })
      sent.once('timeout', () => sent.destroy(new Error('No answer came')))
      sent.once('error', ({ code }: NodeJS.ErrnoException) => answer(0, {}, code))
      sent.end(text)
    })

  const visit = async (): Promise<Visit> => {
    const at = came++
    const kind = evening[at % evening.length] ?? 'cached'
    const address = `10.${(at >> 16) & 255}.${(at >> 8) & 255}.${at & 255}`
    if (kind === 'cached') return { kind, answer: await ask(address, { path: '/' }) }
    if (kind === 'search') {
      const q = encodeURIComponent(`${words[at % words.length]} ${at}`)
      return { kind, answer: await ask(address, { path: `/search?q=${q}` }) }
    }
    const add = await ask(address, {
      method: 'POST',
      path: '/api/checkout/add',
      body: { productVariantId: variant.id },
    })
    const { cookie } = add
    if (kind === 'cart' || add.status !== 200) return { kind, answer: add }
    const looked = await ask(address, { path: '/checkout', cookie })
    if (looked.status !== 200) return { kind, answer: looked }
    const answer = await ask(address, {
      method: 'POST',
      path: '/api/checkout/place',
      body: form,
      cookie,
    })
    return { kind, answer }
  }

  return {
    /** This many visitors, one after another, until it is over. */
    async queue(visitors: number, isOver: (answered: number) => boolean): Promise<Visit[]> {
      const visits: Visit[] = []
      const one = async () => {
        while (!isOver(visits.length)) visits.push(await visit())
      }
      await Promise.all(Array.from({ length: visitors }, one))
      return visits
    },
    /** This many visitors per second, without waiting for responses. */
    async flood(perSecond: number, seconds: number): Promise<Visit[]> {
      const began = performance.now()
      const visits: Promise<Visit>[] = []
      while (performance.now() - began < seconds * 1000) {
        const due = ((performance.now() - began) * perSecond) / 1000
        while (visits.length < due) visits.push(visit())
        await setTimeout(2)
      }
      return Promise.all(visits)
    },
    close: () => agent.destroy(),
  }
}
