import { useEffect, useRef, useState } from 'react'
import { greetVisitor } from '#ask.ts'
import { useOwnOrigin } from '#command-center/kit/form/address-field.tsx'
import { remember } from '#platform/browser/remember.ts'
import { useHref, useSite } from '#shop-context.tsx'
import { Form } from '#ui/form.tsx'
import { notify } from '#ui/notify.ts'
import { Steps } from '#ui/steps.tsx'
import { fieldMessage } from '#words/kit/forms.ts'
import { useStaffWords } from '#words/words.tsx'
import { AllDone } from './all-done.tsx'
import type { Welcome } from './load.ts'
import { WizardSteps } from './wizard-steps.tsx'

/** The first run: three short steps, one form, one request. Without JavaScript all steps are on one page. */
export function Page({ data }: { data: Welcome }) {
  const { form, locale } = useSite()
  const href = useHref()
  const staff = useStaffWords()
  const [isDone, setDone] = useState(data.isDone)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isDone && !data.isDone) heading.current?.focus()
  }, [isDone, data.isDone])
  const origin = useOwnOrigin()
  const [step, setStep] = useState(0)
  const steps = Object.values(staff.welcome.steps)
  const current = isDone ? steps.length : step
  return (
    <div className="mx-auto grid max-w-3xl gap-7 pt-2 sm:pt-8">
      <header className="grid gap-2">
        <h1 ref={heading} tabIndex={-1} className="text-3xl font-bold outline-none sm:text-4xl">
          {isDone ? staff.welcome.done.title : staff.welcome.title}
        </h1>
        <p className="text-muted wrap-anywhere sm:text-lg">
          {isDone ? staff.welcome.done.lead(origin) : staff.welcome.lead}
        </p>
      </header>
      <Steps
        label={staff.welcome.progress(Math.min(current + 1, steps.length), steps.length)}
        steps={steps}
        current={current}
        doneLabel={staff.welcome.stepDone}
        className={isDone ? '' : 'noscript:hidden'}
      />
      {isDone ? (
        <AllDone known={data.steps} />
      ) : (
        <Form
          action="/api/setup"
          to={href('/welcome')}
          from={href('/welcome')}
          before={form}
          formatError={(error) => fieldMessage(locale, error)}
          ready={greetVisitor}
          onDone={() => {
            // The Command Center keeps the wizard's language, whichever the shop's own is.
            remember('locale', locale)
            setDone(true)
            notify({ title: staff.notices.website.configured })
            notify({ title: staff.notices.account.configured })
          }}
        >
          {(view) => <WizardSteps view={view} step={step} go={setStep} />}
        </Form>
      )}
    </div>
  )
}
