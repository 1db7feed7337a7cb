import { useState } from 'react'
import { opened } from '#command-center/kit/form/opened.ts'
import { useAct } from '#command-center/kit/form/use-act.ts'
import { AddLink, ListAndForm, ListCard, ListLine } from '#command-center/kit/list/list-page.tsx'
import { askStaff } from '#command-center/kit/session/ask-staff.ts'
import { SettingsFrame } from '#command-center/settings/kit/settings-frame.tsx'
import { useSettingsWords } from '#command-center/settings/kit/words.ts'
import { refresh } from '#platform/browser/navigate.ts'
import { useHref } from '#shop-context.tsx'
import { Badge } from '#ui/badge.tsx'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { useWords } from '#words/words.tsx'
import { type Answer, AnswerFacts, DeliveryLog, ReceiversHelp } from './delivery-log.tsx'
import type { Receiver, ReceiversPage } from './load.ts'
import { ReceiverForm } from './receiver-form.tsx'

/** The order receivers and whether messages reach them. */
export function Page({ data }: { data: ReceiversPage }) {
  const { receivers, edit, log, state, isOlder } = data
  const { receivers: words } = useSettingsWords()
  const here = useHref()('/command-center/settings/receivers')
  const open = opened(edit, receivers)
  const add = <AddLink href={`${here}?edit=new`}>{words.add}</AddLink>
  const list = (
    <ListCard
      title={words.title}
      picture="bento-box"
      isEmpty={receivers.length === 0}
      words={words}
      add={add}
    >
      <ul aria-label={words.title} className="grid min-w-0 divide-y divide-line">
        {receivers.map((one) => (
          <li key={one.id} className="py-1">
            <ListLine href={`${here}?edit=${one.id}`} isOpen={edit === one.id} title={one.name}>
              <ReceiverState receiver={one} />
              <span className="text-sm text-muted">{words.kinds[one.kind]}</span>
            </ListLine>
          </li>
        ))}
      </ul>
    </ListCard>
  )
  const form = open && (
    <div className="grid min-w-0 gap-5">
      <ReceiverForm key={edit} receiver={open} back={here} />
      <ReceiversHelp />
      {open !== 'new' && (
        <>
          <TestCard key={open.id} receiverId={open.id} />
          {log && <DeliveryLog receiverId={open.id} path={here} {...{ log, state, isOlder }} />}
        </>
      )}
    </div>
  )
  return (
    <SettingsFrame>
      <ListAndForm list={list} form={form} />
    </SettingsFrame>
  )
}

/** What is unusual about a receiver; nothing for a healthy one. */
function ReceiverState({ receiver }: { receiver: Receiver }) {
  const { receivers: words } = useSettingsWords()
  const { moment } = useWords()
  const { isActive, failingSince, pausedUntil } = receiver
  return (
    <>
      {!isActive && <Badge tone="warn">{words.off}</Badge>}
      {failingSince && <Badge tone="bad">{words.failing(moment(new Date(failingSince)))}</Badge>}
      {pausedUntil && (
        <Badge tone="info">{words.pausedByReceiver(moment(new Date(pausedUntil)))}</Badge>
      )}
    </>
  )
}

/** Sends a sample order for real and shows the response. */
function TestCard({ receiverId }: { receiverId: string }) {
  const { receivers: words } = useSettingsWords()
  const { act, isBusy } = useAct()
  const [result, setResult] = useState<Answer>()
  const test = async () => {
    setResult(undefined)
    const answer = await act(askStaff('POST /api/receivers/{receiverId}/test', { receiverId }))
    if (!answer) return
    setResult(answer)
    await refresh()
  }
  return (
    <Card
      title={words.test}
      actions={
        <Button size={36} busy={isBusy} onClick={test}>
          {words.sendTest}
        </Button>
      }
    >
      <p className="text-sm text-muted">{words.testHint}</p>
      <div aria-live="polite">
        {result && (
          <Banner
            className="mt-3"
            tone={result.isOk ? 'ok' : 'bad'}
            title={result.isOk ? words.arrived : words.notArrived}
          >
            <AnswerFacts answer={result} />
          </Banner>
        )}
      </div>
    </Card>
  )
}
