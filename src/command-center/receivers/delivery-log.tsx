import { type DispatchState, dispatchStates } from '#business/receivers/receiver.ts'
import { Card } from '#ui/card.tsx'
import { Chip } from '#ui/chip.tsx'
import { Pager } from '../editing/pager.tsx'
import { useSettingsWords } from '../settings-frame/words.ts'
import { DispatchLine } from './dispatch-line.tsx'
import type { Log } from './load.ts'
import { ReplayAll } from './replay-all.tsx'

type DeliveryLogProps = {
  receiverId: string
  /** The list that the receiver is opened from. */
  path: string
  log: Log
  state: DispatchState | undefined
  isOlder: boolean
}

/** What was sent, the newest first, a page at a time: which, is in the address. */
export function DeliveryLog({ receiverId, path, log, state, isOlder }: DeliveryLogProps) {
  const { receivers: words } = useSettingsWords()
  const { dispatches, next } = log
  const here = `${path}?edit=${receiverId}`
  return (
    <Card title={words.log}>
      <div className="grid min-w-0 gap-3">
        <nav aria-label={words.log} className="flex flex-wrap gap-2">
          <Chip href={here} current={!state}>
            {words.all}
          </Chip>
          {dispatchStates.map((one) => (
            <Chip key={one} href={`${here}&state=${one}`} current={state === one}>
              {words.states[one]}
            </Chip>
          ))}
        </nav>
        {dispatches.length === 0 ? (
          <p className="text-sm text-muted">{words.logEmpty}</p>
        ) : (
          <ul className="grid min-w-0 divide-y divide-line">
            {dispatches.map((dispatch) => (
              <DispatchLine key={dispatch.id} dispatch={dispatch} />
            ))}
          </ul>
        )}
        <Pager
          here={path}
          kept={{ edit: receiverId, state: state ?? '' }}
          cursor={next}
          isFirst={!isOlder}
          words={{ next: words.older, first: words.newest }}
        />
        <ReplayAll receiverId={receiverId} />
      </div>
    </Card>
  )
}
