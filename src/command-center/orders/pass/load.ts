import type { Visit } from '#ask.ts'
import { lineWords } from '#command-center/frame/line/words.ts'
import { isRefusal } from '#platform/refusal.ts'

export async function load({ now, ask, locale }: Visit) {
  const open = await ask('GET /api/orders', { state: 'OPEN', limit: '200' })
  if (isRefusal(open)) throw new Error(`The orders were refused: ${open.refused}`)
  return {
    title: lineWords(locale).views.pass,
    data: { orders: open.orders, now: now.getTime() },
  }
}

export type PassPage = Awaited<ReturnType<typeof load>>['data']
