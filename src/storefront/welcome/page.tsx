import { useState } from 'react'
import { useSite } from '#site.tsx'
import { Form } from '#ui/form.tsx'
import { notify } from '#ui/notify.ts'
import { Steps } from '#ui/steps.tsx'
import { fieldMessage } from '#words/forms.ts'
import { useWords } from '#words/words.tsx'
import { AllDone } from './all-done.tsx'
import type { Welcome } from './load.ts'
import { WizardSteps } from './wizard-steps.tsx'

/** The first run: three short steps, one form, one request. Without JavaScript the steps stand below each other. */
export function Page({ data }: { data: Welcome }) {
  const { form, locale } = useSite()
  const { t } = useWords()
  const [isDone, setDone] = useState(data.isDone)
  const [step, setStep] = useState(0)
  const steps = Object.values(t.welcome.steps)
  const current = isDone ? steps.length : step
  return (
    <div className="mx-auto grid max-w-3xl gap-7 pt-2 sm:pt-8">
      <header className="grid gap-2">
        <h1 className="text-3xl font-bold sm:text-4xl">
          {isDone ? t.welcome.done.title : t.welcome.title}
        </h1>
        <p className="text-muted sm:text-lg">{isDone ? t.welcome.done.lead : t.welcome.lead}</p>
      </header>
      <Steps
        label={t.welcome.progress(Math.min(current + 1, steps.length), steps.length)}
        steps={steps}
        current={current}
        doneLabel={t.welcome.stepDone}
        className={isDone ? '' : 'noscript:hidden'}
      />
      {isDone ? (
        <AllDone />
      ) : (
        <Form
          action="/api/setup"
          to="/welcome"
          from="/welcome"
          before={form}
          say={(error) => fieldMessage(locale, error)}
          onDone={() => {
            setDone(true)
            notify({ title: t.notices.websiteConfigured })
            notify({ title: t.notices.accountConfigured })
          }}
        >
          {(view) => (
            <WizardSteps view={view} step={step} go={setStep} needsCode={data.needsCode} />
          )}
        </Form>
      )}
    </div>
  )
}
