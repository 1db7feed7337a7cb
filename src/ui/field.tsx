import { CircleAlert } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'

export type FieldText = {
  label: ReactNode
  /** A muted word after the label, such as "Optional". */
  flag?: ReactNode
  hint?: ReactNode
  /** The error; `true` if its text is shown elsewhere. */
  error?: ReactNode
  /** For staff: 36 px instead of 48. */
  dense?: boolean
  /** Keeps the label for screen readers only. */
  hideLabel?: boolean
  className?: string
}

type Described = Pick<FieldText, 'hint' | 'error'> &
  Pick<ComponentProps<'input'>, 'id' | 'aria-invalid' | 'aria-describedby'>

/** The attributes that connect a control with its label, hint and error, and with texts that are shown elsewhere. */
export function useFieldIds({ id, hint, error, ...own }: Described) {
  const made = useId()
  const control = id ?? made
  const described = [
    isMessage(error) && `${control}-error`,
    own['aria-describedby'],
    hint && `${control}-hint`,
  ].filter(Boolean)
  return {
    id: control,
    'aria-invalid': error ? true : own['aria-invalid'],
    'aria-describedby': described.join(' ') || undefined,
  } as const
}

export const controlLook = ({ error, dense }: Pick<FieldText, 'error' | 'dense'>) =>
  classNames(
    'block w-full min-w-0 border bg-surface text-base text-ink transition-[border-color,box-shadow]',
    'disabled:bg-sunken disabled:text-muted read-only:not-[select]:bg-sunken',
    dense ? 'min-h-9 rounded-chip px-3' : 'min-h-12 rounded-control px-3.5',
    error ? 'border-bad inset-ring inset-ring-bad' : 'border-edge hover:border-ink',
  )

export function Field({
  text,
  id,
  children,
}: {
  text: FieldText
  id: string
  children: ReactNode
}) {
  const { label, flag, hint, error, hideLabel, className } = text
  return (
    <div className={classNames('grid min-w-0 content-start gap-1.5', className)}>
      <label htmlFor={id} className={hideLabel ? 'sr-only' : 'text-sm font-semibold'}>
        {label}
        {flag && <span className="font-normal text-muted"> {flag}</span>}
      </label>
      {children}
      <FieldError id={id} error={error} />
      {hint && (
        <p id={`${id}-hint`} className="text-xs text-muted">
          {hint}
        </p>
      )}
    </div>
  )
}

export function FieldError({ id, error }: { id: string; error?: ReactNode }) {
  if (!isMessage(error)) return null
  return (
    <p id={`${id}-error`} className="flex gap-1.5 text-sm text-bad">
      <CircleAlert className="mt-0.5 size-4 shrink-0" />
      <span>{error}</span>
    </p>
  )
}

const isMessage = (error: ReactNode) => Boolean(error) && error !== true
