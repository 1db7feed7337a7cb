import { useRef } from 'react'
import { useAct } from '#command-center/kit/form/use-act.ts'
import { usePending } from '#command-center/kit/list/use-pending.ts'
import type { Refusal } from '#platform/refusal.ts'
import { Switch } from '#ui/switch.tsx'

type InlineSwitchProps = {
  label: string
  isOn: boolean
  send(isOn: boolean): Promise<object | Refusal>
}

/** A switch in a list: changes at once, then shows the server's value. Presses are sent one after another, so the last one wins. */
export function InlineSwitch({ label, isOn, send }: InlineSwitchProps) {
  const { act } = useAct()
  const last = useRef<Promise<unknown>>(Promise.resolve())
  const change = (next: boolean) => {
    last.current = last.current.then(() => act(send(next)))
    return last.current
  }
  const [pending, setPending] = usePending<boolean>()
  return (
    <Switch
      dense
      hideLabel
      label={label}
      checked={pending ?? isOn}
      onChange={({ target: { checked } }) => setPending(checked, () => change(checked))}
    />
  )
}
