import { useState } from 'react'
import { refresh } from '#platform/browser/go.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { askStaff } from '../editing/ask-staff.ts'
import { useAct } from '../editing/use-act.ts'
import { useSettingsWords } from '../settings-frame/words.ts'
import { type Answer, AnswerFacts } from './answer-facts.tsx'

/** A sample order on its way for real, and what was answered. */
export function TestCard({ receiverId }: { receiverId: string }) {
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
