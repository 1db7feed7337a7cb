import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { useWords } from '#words/words.tsx'
import { CopyField } from '../editing/copy-field.tsx'
import { useSettingsWords } from '../settings-frame/words.ts'

/** What signatures are made with, for whoever sets the other end up. */
export function SecretDialog({ secret, onSeen }: { secret: string; onSeen(): void }) {
  const { receivers: words } = useSettingsWords()
  const { t } = useWords()
  return (
    <Dialog
      open
      firm
      title={words.secretTitle}
      description={words.secretText}
      closeLabel={t.common.close}
      onOpenChange={onSeen}
      footer={
        <Button kind="primary" onClick={onSeen}>
          {t.common.close}
        </Button>
      }
    >
      <CopyField label={words.secret} value={secret} words={words} />
    </Dialog>
  )
}
