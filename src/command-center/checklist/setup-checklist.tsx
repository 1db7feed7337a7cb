import type { Checklist } from '#business/checklist/contract.ts'
import { refresh } from '#platform/browser/go.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { askStaff } from '../editing/ask-staff.ts'
import { useAct } from '../editing/use-act.ts'
import { useConfirm } from '../editing/use-confirm.tsx'
import { Steps } from './steps.tsx'
import { useChecklistWords } from './words.ts'

/** What a new shop still has to do: until all is done, or somebody has seen enough of it. */
export function SetupChecklist({ checklist }: { checklist: Checklist }) {
  const words = useChecklistWords()
  const { confirm, dialog } = useConfirm()
  const { act, isBusy } = useAct()
  const { steps, isShown } = checklist
  const done = steps.filter(({ isDone }) => isDone).length
  if (!isShown || done === steps.length) return null
  const progress = words.progress(done, steps.length)
  const hide = async () => {
    if (await act(askStaff('POST /api/channel/checklist/hide', {}))) await refresh()
  }
  return (
    <Card
      title={words.title}
      actions={
        <Button
          size={36}
          kind="quiet"
          busy={isBusy}
          onClick={() =>
            confirm({
              title: words.hideTitle,
              text: words.hideText,
              yes: words.hide,
              onYes: hide,
            })
          }
        >
          {words.hide}
        </Button>
      }
    >
      <div className="mb-2 grid gap-1.5">
        <p className="text-sm text-muted tabular-nums">{progress}</p>
        <ProgressBar place="inline" tone="ok" label={progress} value={done} max={steps.length} />
      </div>
      <Steps steps={steps} />
      {dialog}
    </Card>
  )
}
