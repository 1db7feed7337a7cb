// Only the reader of the console can set up a shop: behind real proxies, and on the machine itself.

import { browser } from '#tests/support/http-user.ts'
import { setupCode, shopInput } from '#tests/support/shop-input.ts'
import type { Guarantee, Verdict } from './guarantee.ts'
import type { Fault, Host } from './host.ts'
import { proxiesOf } from './proxies.ts'

export const guarantee: Guarantee = {
  id: 'S1',
  promise:
    'Setup without the code is 403 at the machine and through 8 shapes of proxy, with and without TRUST_PROXY; with it 200',
  run: (at) => measure(at),
  /** Fault: a local connection needs no code. */
  control: (at) =>
    measure(at, {
      find: 'if (typeof shown !== "string" || shown === "") return',
      put: 'if (who.address === "127.0.0.1") return; if (typeof shown !== "string" || shown === "") return',
    }),
}

async function measure(at: Host, fault?: Fault): Promise<Verdict> {
  const wrong: string[] = []
  let requestCount = 0
  let absent: string[] = []
  const opened: number[] = []
  for (const TRUST_PROXY of ['', '1']) {
    const shop = await at.shop({ isNew: true, env: { TRUST_PROXY }, ...(fault && { fault }) })
    const behind = await proxiesOf(shop.port)
    absent = behind.absent
    const ways = [
      { name: 'at the machine', origin: shop.origin },
      { name: 'at the machine, localhost', origin: `http://localhost:${shop.port}` },
      ...behind.proxies,
    ]
    const setUp = async (origin: string, body: object, code?: string) =>
      (await browser(origin).send('POST', '/api/setup', body, code ? { 'Setup-Code': code } : {}))
        .status
    try {
      for (const { name, origin } of ways) {
        const statuses = [
          await setUp(origin, shopInput),
          await setUp(origin, shopInput, 'WRONG-WRONG'),
          // With the right code, the response names the errors of the form; without it, it doesn't.
          await setUp(origin, {}, setupCode),
        ]
        requestCount += statuses.length
        if (statuses.join() !== '403,403,422') wrong.push(`${name}: ${statuses}`)
      }
      const last = ways.at(-1)
      opened.push(await setUp(last?.origin ?? '', shopInput, setupCode))
    } finally {
      await behind.close()
    }
  }
  return {
    ok: wrong.length === 0 && opened.join() === '200,200',
    requestCount,
    opened,
    ...(absent.length > 0 && { SKIPPED: `${absent.join(', ')}: not on this machine` }),
    wrong,
  }
}
