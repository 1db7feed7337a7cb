import type { Visit } from '#ask.ts'
import { boardOf } from '#business/orders/board/board.ts'
import { onWall } from '#business/orders/board/pass.ts'
import { lineWords } from '#command-center/frame/line/words.ts'
import { isRefusal } from '#platform/refusal.ts'

/** The page of the hall gets numbers only. */
export async function load({ now, ask, locale }: Visit) {
  const open = await ask('GET /api/orders', { state: 'OPEN', limit: '200' })
  if (isRefusal(open)) throw new Error(`The orders were refused: ${open.refused}`)
  return {
    title: lineWords(locale).views.wall,
    data: { ...onWall(boardOf(open.orders), now.getTime()), now: now.getTime() },
  }
}

export type WallPage = Awaited<ReturnType<typeof load>>['data']
