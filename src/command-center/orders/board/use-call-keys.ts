import { useLetters } from '#command-center/frame/keys/use-letters.ts'

/** Letter keys for a call, while it has the focus: its outcomes, the delivery fee and the search for products. */
export function useCallKeys(areOn: boolean) {
  useLetters(areOn, Object.fromEntries([...'ynbtxwrfe'].map((letter) => [letter, press(letter)])))
}

const press = (letter: string) => () => {
  const call = document.activeElement?.closest('[data-call]')
  const control =
    call?.querySelector<HTMLElement>(`[data-key="${letter}"]`) ??
    (letter === 'e' ? call?.querySelector<HTMLElement>('input[type="search"]') : undefined)
  if (!control) return
  if (control instanceof HTMLInputElement) return control.focus()
  control.click()
  const fold = control.closest('details')
  if (fold?.open) fold.querySelector('input')?.focus()
}
