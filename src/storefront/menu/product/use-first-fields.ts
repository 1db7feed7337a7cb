import { useEffect, useEffectEvent } from 'react'
import { minuteMs } from '#platform/durations.ts'
import { useSite } from '#shop-context.tsx'

/** A form's fields once React has hydrated it: what customers chose before that is in the document, but not in React's state. */
export function useFirstFields(formId: string, read: (fields: Record<string, string>) => void) {
  const readFirst = useEffectEvent(() => {
    const form = document.getElementById(formId)
    if (!(form instanceof HTMLFormElement)) return
    read(Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)])))
  })
  useEffect(() => readFirst(), [])
}

const place = 'chosen'
type Stored<What> = { name: string; locale: string; at: number; what: What } | null

/** What is chosen on this page goes on with it in the other language, which is another document of this tab. */
export function useResumed<What extends object>(
  formId: string,
  name: string,
  what: What | undefined,
  take: (before: What) => void,
) {
  const { locale } = useSite()
  const resume = useEffectEvent(() => {
    const before = quietly(() => {
      const stored = sessionStorage.getItem(place)
      sessionStorage.removeItem(place)
      return JSON.parse(stored || 'null') as Stored<What>
    })
    const isOfThis = before?.name === name && Date.now() - before.at < minuteMs
    // What was chosen here before the scripts came is newer.
    if (isOfThis && before.locale !== locale && isAsRendered(formId)) take(before.what)
  })
  const leave = useEffectEvent(() => {
    const stored = what ? JSON.stringify({ name, locale, at: Date.now(), what }) : ''
    quietly(() => sessionStorage.setItem(place, stored))
  })
  useEffect(() => {
    resume()
    const hide = () => leave()
    addEventListener('pagehide', hide)
    return () => removeEventListener('pagehide', hide)
  }, [])
}

/** Without storage, the other page begins afresh. */
function quietly<Result>(work: () => Result): Result | undefined {
  try {
    return work()
  } catch {
    return
  }
}

const isAsRendered = (formId: string) =>
  [...document.querySelectorAll<HTMLInputElement>(`input[form="${formId}"]`)].every(
    (one) => one.checked === one.defaultChecked && one.value === one.defaultValue,
  )
