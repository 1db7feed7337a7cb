import { type FormEvent, useEffect, useState } from 'react'
import { orderEvents } from '#business/orders/order.ts'
import { type MessageState, messageStates } from '#business/receivers/receiver.ts'
import { momentAt } from '#business/shop/wall-time.ts'
import { DateField, TimeField } from '#command-center/kit/form/date-and-time-fields.tsx'
import { useAct } from '#command-center/kit/form/use-act.ts'
import { Pager } from '#command-center/kit/list/list-page.tsx'
import { askStaff } from '#command-center/kit/session/ask-staff.ts'
import { useSettingsWords } from '#command-center/settings/kit/words.ts'
import { refresh } from '#platform/browser/navigate.ts'
import { useFront, useHref, useSite } from '#shop-context.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Chip } from '#ui/chip.tsx'
import { FoldMark } from '#ui/fold-mark.tsx'
import { notify } from '#ui/notify.ts'
import { ScrollBox } from '#ui/table.tsx'
import { formatNumber } from '#words/kit/number.ts'
import { useWords } from '#words/words.tsx'
import type { Log, Message } from './load.ts'

/** A receiver that is paused may get its messages in a day. */
const mostLooks = 10
const lookEveryMs = 3000

type DeliveryLogProps = {
  receiverId: string
  /** The path of the receivers' list. */
  path: string
  log: Log
  state: MessageState | undefined
  isOlder: boolean
}

/** The messages, newest first, page by page; the filter is in the address. */
export function DeliveryLog({ receiverId, path, log, state, isOlder }: DeliveryLogProps) {
  const { receivers: words } = useSettingsWords()
  const { messages, next } = log
  const here = `${path}?edit=${receiverId}`
  const [resent, setResent] = useState(0)
  const isUnsent = messages.some(({ state, attempts }) => state === 'waiting' && attempts === 0)
  // What was just resent shows its outcome, too.
  useEffect(() => {
    if (resent === 0 || !isUnsent) return
    let looks = 0
    const look = () => {
      looks += 1
      if (looks === mostLooks) clearInterval(timer)
      const isMoving = 'navigation' in window && navigation.transition !== null
      if (!isMoving && !document.hidden) void refresh()
    }
    const timer = setInterval(look, lookEveryMs)
    return () => clearInterval(timer)
  }, [resent, isUnsent])
  const onResent = () => {
    setResent((before) => before + 1)
    return refresh()
  }
  return (
    <Card title={words.log}>
      <div className="grid min-w-0 gap-3">
        <a href={`#${helpId}`} className="inline-flex min-h-9 w-fit items-center text-sm underline">
          {words.help}
        </a>
        <nav aria-label={words.log} className="flex flex-wrap gap-2">
          <Chip href={here} current={!state}>
            {words.all}
          </Chip>
          {messageStates.map((one) => (
            <Chip key={one} href={`${here}&state=${one}`} current={state === one}>
              {words.states[one]}
            </Chip>
          ))}
        </nav>
        {messages.length === 0 ? (
          <p className="text-sm text-muted">{words.logEmpty}</p>
        ) : (
          <ul className="grid min-w-0 divide-y divide-line">
            {messages.map((message) => (
              <MessageLine key={message.id} message={message} onResent={onResent} />
            ))}
          </ul>
        )}
        <Pager
          here={path}
          params={{ edit: receiverId, state: state ?? '' }}
          cursor={next}
          isFirst={!isOlder}
          words={{ next: words.older, first: words.newest }}
        />
        <ReplayAll receiverId={receiverId} onResent={onResent} />
      </div>
    </Card>
  )
}

/** Resends everything undelivered since a time, and nothing that was delivered. */
function ReplayAll({ receiverId, onResent }: { receiverId: string; onResent(): Promise<void> }) {
  const { receivers: words } = useSettingsWords()
  const { timeZone } = useFront()
  const { moment } = useWords()
  const { act, isBusy } = useAct()
  const [date, setDate] = useState('')
  const [time, setTime] = useState('00:00')
  const replay = async (event: FormEvent) => {
    event.preventDefault()
    const from = momentAt(`${date}T${time}`, timeZone)
    if (!from) return
    const input = { receiverId, since: from.toISOString() }
    const answer = await act(askStaff('POST /api/receivers/{receiverId}/replay', input))
    if (answer) {
      const since = new Date(answer.since)
      const isCut = since > from
      notify({
        kind: 'ok',
        title: words.replayed(answer.count),
        ...(isCut && { text: words.notStored(moment(since)), timeout: 0 }),
      })
    }
    // A resend that failed may have been interrupted: what it had resent is on its way.
    await onResent()
  }
  return (
    <form
      aria-label={words.replayAll}
      onSubmit={replay}
      className="flex min-w-0 flex-wrap items-start gap-2 border-t border-line pt-3"
    >
      <DateField
        dense
        required
        lean="back"
        label={words.since}
        className="w-[11rem] max-w-full"
        value={date}
        onDate={setDate}
      />
      <TimeField
        dense
        required
        label={words.sinceTime}
        className="w-[6rem] max-w-full"
        value={time}
        onTime={setTime}
      />
      <Button type="submit" size={36} className="self-end" busy={isBusy}>
        {words.replayAll}
      </Button>
    </form>
  )
}

const tones = { waiting: 'info', delivered: 'ok', failed: 'bad' } as const

/** One message with all its attempts. */
function MessageLine({ message, onResent }: { message: Message; onResent(): Promise<void> }) {
  const { receivers: words } = useSettingsWords()
  const { moment } = useWords()
  const { act, isBusy } = useAct()
  const href = useHref()
  const { id, event, state, createdAt, attempts, nextAt, subjectId, number, log } = message
  const known = orderEvents.find((one) => one === event)
  const replay = async () => {
    const sending = askStaff('POST /api/messages/{messageId}/replay', { messageId: id })
    await act(sending, words.replaying)
    await onResent()
  }
  return (
    <li>
      <details className="group/fold min-w-0">
        <summary className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 rounded-control px-2 py-1.5 hover:bg-raised">
          <FoldMark />
          <Badge tone={tones[state]}>{words.states[state]}</Badge>
          <span className="font-medium">{known ? words.eventNames[known] : event}</span>
          {number && <span className="tabular-nums">{words.ofOrder(number)}</span>}
          <span className="ml-auto text-sm text-muted tabular-nums">
            {moment(new Date(createdAt))} · {words.attempts(attempts)}
          </span>
        </summary>
        <div className="grid min-w-0 gap-3 px-2 pt-1 pb-3">
          {nextAt && <p className="text-sm">{words.nextAt(moment(new Date(nextAt)))}</p>}
          <ol className="grid min-w-0 gap-3">
            {log.map((attempt) => (
              <li key={attempt.at} className="grid gap-1 border-l-2 border-line pl-3">
                <p className="text-sm font-medium">{moment(new Date(attempt.at))}</p>
                <AnswerFacts answer={attempt} />
              </li>
            ))}
          </ol>
          <div className="flex flex-wrap gap-2">
            <Button size={36} busy={isBusy} onClick={replay}>
              {words.replay}
            </Button>
            {number && (
              <LinkButton size={36} href={href(`/command-center/checkout/${subjectId}`)}>
                {words.ofOrder(number)}
              </LinkButton>
            )}
          </div>
        </div>
      </details>
    </li>
  )
}

export type Answer = { isOk: boolean; status: number | null; tookMs: number; answer: string }

/** A receiver's response: status, duration and body. */
export function AnswerFacts({ answer: { status, tookMs, answer } }: { answer: Answer }) {
  const { receivers: words } = useSettingsWords()
  const { locale } = useSite()
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-0.5 text-sm text-ink">
      <dt className="text-muted">{words.status}</dt>
      <dd className="tabular-nums">{status ?? words.noStatus}</dd>
      <dt className="text-muted">{words.took}</dt>
      <dd className="tabular-nums">{words.milliseconds(formatNumber(tookMs, locale))}</dd>
      <dt className="text-muted">{words.answer}</dt>
      <dd>
        <ScrollBox aria-label={words.answer} className="max-h-40 overflow-y-auto">
          <pre className="font-mono text-xs leading-5 whitespace-pre-wrap wrap-anywhere">
            {answer || words.noAnswer}
          </pre>
        </ScrollBox>
      </dd>
    </dl>
  )
}

const helpId = 'how-receivers-work'

/** Help for the developer of the receiver, where it is set up. */
export function ReceiversHelp() {
  const { receivers: words } = useSettingsWords()
  return (
    <details className="group/fold min-w-0 rounded-card border border-line bg-surface px-4 py-2">
      <summary className="flex min-h-11 items-center gap-2 font-medium">
        {words.help}
        <FoldMark />
      </summary>
      {/* Browsers unfold `details` that contain the target of a link. */}
      <ul id={helpId} className="grid list-disc gap-2 pb-3 pl-5 text-sm wrap-anywhere">
        {[...words.helpLines, words.helpMore].map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </details>
  )
}
