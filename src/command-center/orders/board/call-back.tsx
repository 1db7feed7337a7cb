import { type FormEvent, useState } from 'react'
import type { BoardOrder } from '#business/orders/board/contract.ts'
import { TimeField } from '#command-center/kit/form/time-field.tsx'
import { isRefusal } from '#platform/refusal.ts'
import { useSite } from '#shop-context.tsx'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { formatTime } from '#words/kit/dates.ts'
import { formatWhen } from '#words/kit/moments.ts'
import { refusalMessage } from '#words/staff/refusals.ts'
import type { Press } from './press.ts'
import type { BoardActions } from './use-board-actions.ts'
import { useBoardWords } from './words.ts'

type Props = { order: BoardOrder; actions: BoardActions; press: Press }

const inMinutes = [5, 15, 30, 60]

/** Plans a callback: before the promised time, or after it once staff have confirmed that. */
export function CallBack({ order, actions, press }: Props) {
  const { call: words, dock } = useBoardWords()
  const { locale } = useSite()
  const [at, setAt] = useState('')
  const [refused, setRefused] = useState<string>()
  const back = async (time: string, isLateOk: boolean) => {
    setAt(time)
    const answer = await press(actions.call(order, 'CALL_BACK', { at: time, isLateOk }))
    setRefused(isRefusal(answer) ? answer.refused : undefined)
  }
  const submitted = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void back(at, false)
  }
  const clockIn = (minutes: number) =>
    formatTime(new Date(Date.now() + minutes * 60_000), locale, order.timeZone)
  const promised = formatWhen(new Date(order.promisedAt), new Date(), locale, order.timeZone)
  return (
    <form onSubmit={submitted} className="grid gap-2">
      <div className="flex gap-1.5">
        {inMinutes.map((minutes) => (
          <Button
            key={minutes}
            size={36}
            className="flex-1 px-1!"
            onClick={() => void back(clockIn(minutes), false)}
          >
            {dock.inMinutes(minutes)}
          </Button>
        ))}
      </div>
      <TimeField
        dense
        autoFocus
        label={words.backAt}
        required
        value={at}
        onTime={(time) => {
          setAt(time)
          setRefused(undefined)
        }}
        error={refused === 'time-passed' ? refusalMessage(locale, { refused }).title : undefined}
      />
      {refused === 'after-promise' && (
        <Banner
          tone="warn"
          role="alert"
          title={words.afterPromise(promised)}
          actions={
            <Button size={36} onClick={() => void back(at, true)}>
              {words.backAnyway}
            </Button>
          }
        />
      )}
      <Button type="submit" size={36}>
        {words.backYes}
      </Button>
    </form>
  )
}
