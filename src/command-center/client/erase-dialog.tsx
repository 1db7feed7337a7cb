import { type FormEvent, useId, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useStaffWords, useWords } from '#words/words.tsx'
import { useClientWords } from '../clients/words.ts'
import type { ClientPage } from './load.ts'

type EraseDialogProps = Pick<ClientPage, 'client'> & { onYes(): void; onClose(): void }

/** It cannot be taken back: whoever means it types whom they mean. */
export function EraseDialog({ client, onYes, onClose }: EraseDialogProps) {
  const { privacy: words } = useClientWords()
  const { t } = useWords()
  const { editing } = useStaffWords()
  const form = useId()
  const [typed, setTyped] = useState('')
  const digits = client.phone.slice(-4)
  const isMeant = typed.trim() === digits
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isMeant) onYes()
  }
  return (
    <Dialog
      open
      firm
      title={words.eraseTitle}
      description={words.eraseText}
      closeLabel={t.common.close}
      onOpenChange={onClose}
      footer={
        <>
          <Button onClick={onClose}>{editing.cancel}</Button>
          <Button kind="danger" type="submit" form={form} disabled={!isMeant}>
            {words.eraseYes}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit}>
        <TextField
          label={words.typeDigits(digits)}
          inputMode="numeric"
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </form>
    </Dialog>
  )
}
