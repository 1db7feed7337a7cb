import { orderEvents } from '#business/ordering/order.ts'
import { refresh } from '#platform/browser/go.ts'
import { useHref } from '#site.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { useWords } from '#words/words.tsx'
import { askStaff } from '../editing/ask-staff.ts'
import { useAct } from '../editing/use-act.ts'
import { useSettingsWords } from '../settings-frame/words.ts'
import { AnswerFacts } from './answer-facts.tsx'
import type { Dispatch } from './load.ts'

const tones = { waiting: 'info', delivered: 'ok', dead: 'bad' } as const

/** One message: what it was about, and every attempt to bring it. */
export function DispatchLine({ dispatch }: { dispatch: Dispatch }) {
  const { receivers: words } = useSettingsWords()
  const { moment } = useWords()
  const { act, isBusy } = useAct()
  const href = useHref()
  const { id, event, state, createdAt, attempts, nextAt, subjectId, log } = dispatch
  const known = orderEvents.find((one) => one === event)
  const replay = async () => {
    const sending = askStaff('POST /api/dispatches/{dispatchId}/replay', { dispatchId: id })
    if (await act(sending, words.replaying)) await refresh()
  }
  return (
    <li>
      <details className="group min-w-0">
        <summary className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-3 gap-y-1 rounded-control px-2 py-1.5 hover:bg-raised">
          <Badge tone={tones[state]}>{words.states[state]}</Badge>
          <span className="font-medium">{known ? words.eventNames[known] : event}</span>
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
            <LinkButton size={36} kind="quiet" href={href(`/command-center/checkout/${subjectId}`)}>
              {words.toOrder}
            </LinkButton>
          </div>
        </div>
      </details>
    </li>
  )
}
