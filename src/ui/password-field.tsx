import { Eye, EyeOff } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { classNames } from './class-names.ts'
import { TextField, type TextFieldProps } from './text-field.tsx'

export type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'before' | 'after'> & {
  showLabel: string
  hideLabelText: string
  /** Shown while Caps Lock is on. */
  capsLockHint?: string
}

export function PasswordField(props: PasswordFieldProps) {
  const { showLabel, hideLabelText, capsLockHint, hint, onKeyUp, ...field } = props
  const [shown, setShown] = useState(false)
  const [caps, setCaps] = useState(false)
  const noticeCaps = (event: KeyboardEvent<HTMLInputElement>) => {
    setCaps(event.getModifierState('CapsLock'))
    onKeyUp?.(event)
  }
  return (
    <TextField
      autoComplete="current-password"
      autoCapitalize="none"
      spellCheck={false}
      {...field}
      type={shown ? 'text' : 'password'}
      hint={caps && capsLockHint ? capsLockHint : hint}
      onKeyUp={noticeCaps}
      after={
        <button
          type="button"
          aria-label={shown ? hideLabelText : showLabel}
          onClick={() => setShown(!shown)}
          className={classNames(
            'grid place-items-center rounded-control text-muted hover:text-ink noscript:hidden',
            field.dense ? 'size-9' : 'size-11',
          )}
        >
          {shown ? <EyeOff className="size-5" /> : <Eye className="size-5" />}
        </button>
      }
    />
  )
}
