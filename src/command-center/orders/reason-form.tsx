import type { FormEvent, ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'

type Props = {
  open: string
  label: string
  submit: string
  isDanger?: boolean
  send: (reason: string) => void
}

/** Something that is done rarely and has a reason: out of the way until it is opened. */
export function ReasonForm({ open, label, submit, isDanger = false, send }: Props) {
  const submitted = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    send(String(new FormData(event.currentTarget).get('reason') ?? ''))
  }
  return (
    <Fold label={open}>
      <form onSubmit={submitted} className="grid gap-2 pt-1">
        <TextField label={label} name="reason" required maxLength={250} />
        <Button type="submit" kind={isDanger ? 'danger' : 'secondary'} size={36}>
          {submit}
        </Button>
      </form>
    </Fold>
  )
}

export const Fold = ({ label, children }: { label: string; children: ReactNode }) => (
  <details>
    <summary className="flex min-h-9 cursor-pointer list-none items-center justify-center text-muted underline [&::-webkit-details-marker]:hidden">
      {label}
    </summary>
    {children}
  </details>
)
