import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { useStaffWords, useWords } from '#words/words.tsx'

type Question = { title: string; text?: string; yes: string; onYes(): void }

/** For what cannot be taken back. Put `dialog` into the page, and call `confirm` where it is about to happen. */
export function useConfirm() {
  const { t } = useWords()
  const { editing } = useStaffWords()
  const [question, setQuestion] = useState<Question>()
  const close = () => setQuestion(undefined)
  const dialog = (
    <Dialog
      title={question?.title}
      description={question?.text}
      closeLabel={t.common.close}
      open={question !== undefined}
      onOpenChange={close}
      footer={
        <>
          <Button onClick={close}>{editing.cancel}</Button>
          <Button
            kind="danger"
            onClick={() => {
              question?.onYes()
              close()
            }}
          >
            {question?.yes}
          </Button>
        </>
      }
    />
  )
  return { confirm: setQuestion, dialog }
}
