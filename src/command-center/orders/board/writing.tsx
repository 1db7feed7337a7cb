import { type ReactNode, useRef } from 'react'
import type { BoardOrder } from '#business/orders/board/contract.ts'
import { useIsCut } from '#command-center/frame/line/page-line.ts'
import { usePhoneOrderWords } from '#command-center/orders/form/words.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { useStaffWords } from '#words/words.tsx'
import { onFirstClick } from './first-click.ts'
import { useBoardWords } from './words.ts'

/** Turns buttons that write off while offline. Not with `disabled`, which would drop the focus; a press still gets a notice. */
export function Writing({ children }: { children: ReactNode }) {
  return (
    <fieldset
      aria-disabled={useIsCut() || undefined}
      className="grid min-w-0 grid-cols-1 gap-2 aria-disabled:[&_button]:opacity-50"
    >
      {children}
    </fieldset>
  )
}

type MovedProps = {
  order: BoardOrder
  /** Without it, nothing can be sent any more. */
  see: (() => void) | undefined
}

/** Its button isn't where the one to send is: a press on that may be under way. */
export function Moved({ order, see }: MovedProps) {
  const { moved, movedSince } = useBoardWords()
  const { order: words } = useStaffWords()
  const { seen } = usePhoneOrderWords()
  const box = useRef<HTMLDivElement>(null)
  return (
    <Banner
      ref={box}
      tone="warn"
      role="alert"
      title={moved(order.number, words.statuses[order.status])}
      actions={
        see && (
          <Button
            size={36}
            onClick={onFirstClick(() => {
              box.current?.closest('form')?.querySelector('input')?.focus()
              see()
            })}
          >
            {seen}
          </Button>
        )
      }
    >
      {see ? movedSince.check : movedSince.reached}
    </Banner>
  )
}
