import { useState } from 'react'
import { useAct } from '#command-center/kit/form/use-act.ts'
import { useConfirm } from '#command-center/kit/form/use-confirm.tsx'
import { askStaff } from '#command-center/kit/session/ask-staff.ts'
import { useSettingsWords } from '#command-center/settings/kit/words.ts'
import { refresh } from '#platform/browser/navigate.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { CopyField } from '#ui/copy-field.tsx'

type Props = { hasKey: boolean; publicUrl: string }

/** The key with which the shop's phone system reports ringing calls. It is shown once. */
export function PhoneSystem({ hasKey, publicUrl }: Props) {
  const { orders: words } = useSettingsWords()
  const { act, isBusy } = useAct()
  const { confirm, dialog } = useConfirm()
  const [key, setKey] = useState<string>()
  const make = async () => {
    const made = await act(askStaff('POST /api/telephony/key', {}))
    if (!made) return
    setKey(made.key)
    await refresh()
  }
  const remove = async () => {
    if (!(await act(askStaff('DELETE /api/telephony/key', {}), words.keyRemoved))) return
    setKey(undefined)
    await refresh()
  }
  const replace = () =>
    confirm({
      title: words.replaceKey,
      text: words.replaceKeyText,
      yes: words.replaceKey,
      onYes: make,
    })
  return (
    <Card title={words.phoneSystem}>
      <div className="grid grid-cols-1 gap-3">
        <p className="text-sm text-muted">{words.phoneSystemHint}</p>
        {(hasKey || key) && (
          <CopyField
            label={words.ringingUrl}
            value={`${publicUrl}/api/telephony/ringing`}
            words={words.copyWords}
          />
        )}
        {key && <CopyField label={words.telephonyKey} value={key} words={words.copyWords} />}
        {hasKey && !key && <p className="text-sm">{words.hasTelephonyKey}</p>}
        <div className="flex flex-wrap gap-2">
          <Button size={36} busy={isBusy} onClick={hasKey ? replace : () => void make()}>
            {hasKey ? words.replaceKey : words.makeKey}
          </Button>
          {hasKey && (
            <Button size={36} kind="plain" busy={isBusy} onClick={() => void remove()}>
              {words.removeKey}
            </Button>
          )}
        </div>
      </div>
      {dialog}
    </Card>
  )
}
