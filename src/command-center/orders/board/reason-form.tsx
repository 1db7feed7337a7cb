import { type FormEvent, type ReactNode, useState } from 'react'
import type { BoardOrder } from '#business/orders/board/contract.ts'
import { isRefusal, type Refusal } from '#platform/refusal.ts'
import { Button } from '#ui/button.tsx'
import { ReasonField } from './reason-field.tsx'

type Props = {
  open: string
  label: string
  submit: string
  isDanger?: boolean
  shortcut?: string
  /** Reasons typed before: nothing that a colleague does takes them away. */
  typed: Map<string, string>
  /** Whose reason it is among those. */
  of: string
  send: (reason: string) => Promise<BoardOrder | Refusal>
}

/** A rare action that needs a reason: folded away until opened, unless something was typed before. */
export function ReasonForm(props: Props) {
  const { open, label, submit, isDanger = false, shortcut, typed, of, send } = props
  const [before] = useState(() => typed.get(of) ?? '')
  const [reason, setReason] = useState(before)
  const submitted = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!isRefusal(await send(reason))) typed.delete(of)
  }
  return (
    <Fold label={open} shortcut={shortcut} isOpen={before !== ''}>
      <form onSubmit={(event) => void submitted(event)} className="grid gap-2 pt-1">
        <ReasonField
          label={label}
          value={reason}
          onChange={({ target: { value } }) => {
            typed.set(of, value)
            setReason(value)
          }}
        />
        <Button type="submit" kind={isDanger ? 'danger' : 'secondary'} size={36}>
          {submit}
        </Button>
      </form>
    </Fold>
  )
}

type FoldProps = {
  label: string
  shortcut?: string | undefined
  /** At first. */
  isOpen?: boolean
  children: ReactNode
}

export const Fold = ({ label, shortcut, isOpen = false, children }: FoldProps) => (
  <details open={isOpen} className="open:col-span-full">
    <summary
      data-key={shortcut}
      className="flex min-h-9 items-center justify-center text-muted underline"
    >
      {label}
    </summary>
    {children}
  </details>
)
