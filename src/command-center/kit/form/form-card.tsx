import { Trash2, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { deleted } from '#command-center/kit/session/ask-staff.ts'
import { goTo } from '#platform/browser/navigate.ts'
import type { Refusal } from '#platform/refusal.ts'
import { IconButton, IconLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { useStaffWords, useWords } from '#words/words.tsx'
import { useAct } from './use-act.ts'
import { useConfirm } from './use-confirm.tsx'

type FormCardProps = {
  title: string
  /** The list that it was opened from. */
  back: string
  /** How to delete it, if possible: the question before and the notice after. */
  remove?: {
    title: string
    text: string
    notice?: string
    send(): Promise<object | Refusal>
  }
  children: ReactNode
}

/** An item of a list, opened beside it. */
export function FormCard({ title, back, remove, children }: FormCardProps) {
  const { t } = useWords()
  const { forms } = useStaffWords()
  const { confirm, dialog } = useConfirm()
  const { act, isBusy } = useAct()
  return (
    <Card
      className="[&>header]:flex-nowrap"
      title={title}
      actions={
        <div className="flex">
          {remove && (
            <IconButton
              size={36}
              label={forms.delete}
              icon={<Trash2 />}
              busy={isBusy}
              onClick={() =>
                confirm({
                  ...remove,
                  yes: forms.delete,
                  onYes: async () => {
                    if (await act(deleted(remove.send()), remove.notice)) await goTo(back)
                  },
                })
              }
            />
          )}
          <IconLink size={36} label={t.common.close} icon={<X />} href={back} />
        </div>
      }
    >
      {children}
      {dialog}
    </Card>
  )
}
