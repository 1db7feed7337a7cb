import type { FormEvent, ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { ReasonField } from './reason-field.tsx'

type Props = {
  open: string
  label: string
  submit: string
  isDanger?: boolean
  shortcut?: string
  send: (reason: string) => void
}

/** A rare action that needs a reason: folded away until opened. */
export function ReasonForm({ open, label, submit, isDanger = false, shortcut, send }: Props) {
  const submitted = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    send(String(new FormData(event.currentTarget).get('reason') ?? ''))
  }
  return (
    <Fold label={open} shortcut={shortcut}>
      <form onSubmit={submitted} className="grid gap-2 pt-1">
        <ReasonField label={label} name="reason" />
        <Button type="submit" kind={isDanger ? 'danger' : 'secondary'} size={36}>
          {submit}
        </Button>
      </form>
    </Fold>
  )
}

type FoldProps = { label: string; shortcut?: string | undefined; children: ReactNode }

export const Fold = ({ label, shortcut, children }: FoldProps) => (
  <details className="open:col-span-full">
    <summary
      data-key={shortcut}
      className="flex min-h-9 cursor-pointer list-none items-center justify-center text-muted underline [&::-webkit-details-marker]:hidden"
    >
      {label}
    </summary>
    {children}
  </details>
)
