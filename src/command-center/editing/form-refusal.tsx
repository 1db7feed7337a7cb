import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Refusal } from '#platform/refusal.ts'
import { useSite } from '#site.tsx'
import { Banner } from '#ui/banner.tsx'
import { fieldMessage } from '#words/forms.ts'
import { refusalMessage } from '#words/staff/refusals.ts'

type FormRefusalProps = {
  refusal: Refusal
  form: RefObject<HTMLFormElement | null>
  /** What the fields are called. */
  names: Readonly<Record<string, string | undefined>>
}

/** Why nothing was saved. What is wrong with a field is said at that field; what no field here shows is said above all. */
export function FormRefusal({ refusal, form, names }: FormRefusalProps) {
  const { locale } = useSite()
  const banner = useRef<HTMLDivElement>(null)
  const [unmarked, setUnmarked] = useState<Refusal>()
  const isUnmarked = refusal === unmarked
  const isSaidHere = refusal.refused !== 'invalid' || isUnmarked
  useEffect(() => {
    const wrong = isSaidHere
      ? banner.current
      : form.current?.querySelector<HTMLElement>('[aria-invalid=true]')
    if (wrong) wrong.focus()
    else setUnmarked(refusal)
  }, [refusal, form, isSaidHere])
  if (!isSaidHere) return null
  const { title, text } = refusalMessage(locale, refusal)
  const faults = refusal.facts?.errors?.map(
    (error) =>
      `${names[error.field.split('.')[0] ?? ''] ?? error.field}: ${fieldMessage(locale, error)}`,
  )
  return (
    <Banner ref={banner} tone="bad" role="alert" tabIndex={-1} title={title}>
      {isUnmarked ? faults?.join(' · ') : text}
    </Banner>
  )
}
