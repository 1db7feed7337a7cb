import { useEffect, useEffectEvent } from 'react'
import { useLetters } from '#command-center/frame/keys/use-letters.ts'
import { isDialogOpen } from '#ui/one-overlay.ts'

/** Letter keys for a call, while it has the focus: its outcomes, the delivery fee and the search for products. */
export function useCallKeys(areOn: boolean) {
  useEffect(() => {
    addEventListener('keydown', leaveField)
    return () => removeEventListener('keydown', leaveField)
  }, [])
  useLetters(areOn, Object.fromEntries([...'ynbtxwrfe'].map((letter) => [letter, press(letter)])))
}

/** ⌘S or Ctrl S, from fields too. */
export function useSaveKey(isOn: boolean, save: () => void) {
  const onSave = useEffectEvent(save)
  useEffect(() => {
    if (!isOn) return
    const pressed = (event: KeyboardEvent) => {
      if (!(event.metaKey || event.ctrlKey) || event.code !== 'KeyS') return
      event.preventDefault()
      if (!isDialogOpen()) onSave()
    }
    addEventListener('keydown', pressed)
    return () => removeEventListener('keydown', pressed)
  }, [isOn])
}

/** Escape leads from a field to the phone number of its call, where letters aren't typed but end the call. */
function leaveField({ target, key, isComposing, defaultPrevented }: KeyboardEvent) {
  if (key !== 'Escape' || isComposing || defaultPrevented) return
  const field = target instanceof HTMLElement && target.closest('input, textarea, select')
  if (!field) return
  field.closest('[data-call]')?.querySelector<HTMLElement>('[data-phone]')?.focus()
}

const press = (letter: string) => () => {
  const call = document.activeElement?.closest('[data-call]')
  const control =
    call?.querySelector<HTMLElement>(`[data-key=${letter}]`) ??
    (letter === 'e' ? call?.querySelector<HTMLElement>('input[type="search"]') : undefined)
  if (!control) return
  if (control instanceof HTMLInputElement) return control.focus()
  control.click()
  const fold = control.closest('details')
  if (fold?.open) fold.querySelector('input')?.focus()
}
