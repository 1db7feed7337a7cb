import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { useSite } from '#site.tsx'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { type FormView, fieldErrorsIn } from '#ui/form.tsx'
import { refusalMessage } from '#words/staff/refusals.ts'
import { useStaffWords } from '#words/words.tsx'
import { GeneralData } from './general-data.tsx'
import { MasterAccount } from './master-account.tsx'
import { SampleMenu } from './sample-menu.tsx'

type Props = { view: FormView; step: number; go: (step: number) => void; needsCode: boolean }

export function WizardSteps({ view, step, go, needsCode }: Props) {
  const { locale } = useSite()
  const staff = useStaffWords()
  const parts = useRef<(HTMLFieldSetElement | null)[]>([])
  const { refusal, errors, isBusy } = view
  useFirstWrongStep(parts, view, go)
  const focusNext = useFocusOnNewStep(parts, step)
  const turnTo = (other: number) => {
    focusNext()
    go(other)
  }

  const next = () => {
    const part = parts.current[step]
    const wrong = part ? fieldErrorsIn(part) : []
    view.mark(wrong)
    if (wrong.length === 0) turnTo(step + 1)
  }
  const said =
    refusal && errors.length === 0 && refusal.refused !== 'invalid'
      ? refusalMessage(locale, refusal)
      : undefined
  const bodies = [
    <GeneralData key="channel" view={view} needsCode={needsCode} />,
    <MasterAccount key="master" view={view} />,
    <SampleMenu key="sample" view={view} />,
  ]
  const isLast = step === bodies.length - 1
  const titles = [
    staff.welcome.channel.title,
    staff.welcome.master.title,
    staff.welcome.sample.title,
  ]
  // Enter goes on to the next step; only the last one sends the form.
  const onEnter = (event: KeyboardEvent) => {
    if (isLast || event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    next()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the key is pressed in the fields inside
    <div className="grid gap-6" onKeyDown={onEnter}>
      {said && (
        <Banner tone="bad" title={said.title} role="alert" tabIndex={-1} data-form-refused>
          {said.text}
        </Banner>
      )}
      {bodies.map((body, at) => (
        <Part
          key={titles[at]}
          title={titles[at]}
          isShown={at === step}
          hold={(part) => {
            parts.current[at] = part
          }}
        >
          {body}
        </Part>
      ))}
      <div className="flex flex-wrap justify-between gap-3">
        <Button
          onClick={() => turnTo(step - 1)}
          size={56}
          className={step === 0 ? 'invisible noscript:hidden' : 'noscript:hidden'}
        >
          {staff.welcome.back}
        </Button>
        {!isLast && (
          <Button kind="primary" size={56} onClick={next} className="noscript:hidden">
            {staff.welcome.next}
          </Button>
        )}
        <span className={isLast ? 'contents' : 'hidden noscript:contents'}>
          <Button kind="primary" size={56} type="submit" busy={isBusy}>
            {staff.welcome.finish}
          </Button>
        </span>
      </div>
    </div>
  )
}

type PartProps = {
  title: string | undefined
  isShown: boolean
  hold: (part: HTMLFieldSetElement | null) => void
  children: ReactNode
}

/** Steps that are not in hand are hidden, but only where there is JavaScript to bring them back. */
function Part({ title, isShown, hold, children }: PartProps) {
  return (
    <fieldset
      ref={hold}
      tabIndex={-1}
      className={`min-w-0 outline-none rounded-card border border-line bg-surface p-4 sm:p-6 ${isShown ? '' : 'hidden noscript:block'}`}
    >
      <legend className="float-left mb-5 w-full text-xl font-bold">{title}</legend>
      <div className="clear-both grid gap-5">{children}</div>
    </fieldset>
  )
}

/** A refusal is shown where it can be mended. */
function useFirstWrongStep(
  parts: RefObject<(HTMLFieldSetElement | null)[]>,
  { errors, refusal }: FormView,
  go: (step: number) => void,
) {
  useEffect(() => {
    if (refusal?.refused === 'setup-code-wrong') go(0)
    const wrong = parts.current.findIndex((part) =>
      errors.some(({ field }) => part?.querySelector(`[name="${field}"]`)),
    )
    if (wrong >= 0) go(wrong)
  }, [parts, errors, refusal, go])
}

/** The step that comes is where the reader should be: its fields, not a button that is gone. */
function useFocusOnNewStep(parts: RefObject<(HTMLFieldSetElement | null)[]>, step: number) {
  const isAsked = useRef(false)
  useEffect(() => {
    if (isAsked.current) parts.current[step]?.focus()
    isAsked.current = false
  }, [parts, step])
  return () => {
    isAsked.current = true
  }
}
