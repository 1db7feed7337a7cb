import { useState } from 'react'
import { refresh } from '#platform/browser/go.ts'
import type { Refusal } from '#platform/refusal.ts'
import { Switch } from '#ui/switch.tsx'
import { useAct } from '../editing/use-act.ts'

type InlineSwitchProps = {
  label: string
  isOn: boolean
  send(isOn: boolean): Promise<object | Refusal>
}

/** A switch in a list: at once on the screen, then as the shop says. */
export function InlineSwitch({ label, isOn, send }: InlineSwitchProps) {
  const { act } = useAct()
  const [wanted, setWanted] = useState<boolean>()
  const turn = async (next: boolean) => {
    setWanted(next)
    await act(send(next))
    await refresh()
    setWanted(undefined)
  }
  return (
    <Switch
      dense
      hideLabel
      label={label}
      checked={wanted ?? isOn}
      onChange={({ target }) => turn(target.checked)}
    />
  )
}
