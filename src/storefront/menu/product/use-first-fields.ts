import { useEffect, useEffectEvent } from 'react'

/** A form's fields once React has hydrated it: what customers chose before that is in the document, but not in React's state. */
export function useFirstFields(formId: string, read: (fields: Record<string, string>) => void) {
  const readFirst = useEffectEvent(() => {
    const form = document.getElementById(formId)
    if (!(form instanceof HTMLFormElement)) return
    read(Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)])))
  })
  useEffect(() => readFirst(), [])
}
