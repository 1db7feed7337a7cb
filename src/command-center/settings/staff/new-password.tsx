import { useState } from 'react'
import { useSettingsWords } from '#command-center/settings/kit/words.ts'
import { Button } from '#ui/button.tsx'
import { CopyField } from '#ui/copy-field.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { useStaffWords } from '#words/words.tsx'
import { madeUpPassword } from './made-up-password.ts'

type NewPasswordProps = {
  label: string
  value: string
  error: string | undefined
  onValue(value: string): void
}

/** A password for a colleague: typed, or generated and shown, so that it can be passed on. */
export function NewPassword({ label, value, error, onValue }: NewPasswordProps) {
  const { staff: words } = useSettingsWords()
  const { signIn } = useStaffWords()
  const [madeUp, setMadeUp] = useState('')
  const makeUp = () => {
    const password = madeUpPassword(crypto.getRandomValues(new Uint8Array(12)))
    setMadeUp(password)
    onValue(password)
  }
  return (
    <div className="grid min-w-0 gap-3">
      <div className="flex min-w-0 flex-wrap items-start gap-2">
        <PasswordField
          dense
          className="flex-[1_1_12rem]"
          autoComplete="new-password"
          maxLength={128}
          label={label}
          hint={words.passwordHint}
          error={error}
          showLabel={signIn.showPassword}
          hideLabelText={signIn.hidePassword}
          capsLockHint={signIn.capsLock}
          value={value}
          onChange={({ target }) => onValue(target.value)}
        />
        <Button size={36} className="mt-6.5" onClick={makeUp}>
          {words.makeUp}
        </Button>
      </div>
      {madeUp && madeUp === value && <CopyField label={words.madeUp} value={value} words={words} />}
    </div>
  )
}
