import { useEffect } from 'react'
import { askAfterMs, claimMs } from '#business/orders/board/claim.ts'
import type { BoardOrder } from '#business/orders/board/contract.ts'
import { isOver } from '#business/orders/order.ts'
import { useIsUsedHere } from '#command-center/frame/line/device.ts'
import { ring } from '#command-center/frame/line/sound.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import type { BoardActions } from './use-board-actions.ts'
import { useBoardWords } from './words.ts'

type Props = { order: BoardOrder; actions: BoardActions; now: number }

/** Warns with one tone before an inactive call is released to all staff. */
export function StillCalling({ order, actions, now }: Props) {
  const { dock: words } = useBoardWords()
  const left = order.claim === null ? 0 : Date.parse(order.claim.until) - now
  const isCall = actions.isOwn(order) && !isOver(order)
  const isHere = useIsUsedHere(`calling ${order.id}`, isCall)
  const isShown = isCall && isHere && left > 0 && left <= claimMs - askAfterMs
  useEffect(() => {
    if (isShown) ring(['still'])
  }, [isShown])
  if (!isShown) return null
  return (
    <Banner
      tone="warn"
      role="alert"
      title={words.still(order.number)}
      actions={
        <Button size={36} onClick={() => void actions.stillCalls(order)}>
          {words.stillYes}
        </Button>
      }
    >
      {words.stillText}
    </Banner>
  )
}
