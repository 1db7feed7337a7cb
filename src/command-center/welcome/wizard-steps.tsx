import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react'
import type { Country } from '#business/shop/country.ts'
import { phoneError } from '#business/shop/phone.ts'
import { LeaveGuard } from '#command-center/kit/form/leave-guard.tsx'
import { sendForm } from '#platform/browser/ask.ts'
import { type FieldError, isRefusal } from '#platform/refusal.ts'
import { useHref, useSite } from '#shop-context.tsx'
import { Banner } from '#ui/banner.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { ChoiceCards } from '#ui/choice-cards.tsx'
import { FoodIcon } from '#ui/drawing.tsx'
import { type FormView, fieldErrorsIn } from '#ui/form.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { refusalMessage } from '#words/staff/refusals.ts'
import { useStaffWords } from '#words/words.tsx'
import { GeneralData } from './general-data.tsx'

type Props = { view: FormView; step: number; go: (step: number) => void }

export function WizardSteps({ view, step, go }: Props) {
  const { locale } = useSite()
  const staff = useStaffWords()
  const href = useHref()
  const [isTyped, setTyped] = useState(false)
  const parts = useRef<(HTMLFieldSetElement | null)[]>([])
  const { refusal, errors, isBusy } = view
  useFirstWrongStep(parts, view, go)
  const focusNext = useFocusOnNewStep(parts, step)
  const turnTo = (other: number) => {
    focusNext()
    go(other)
  }

  const [isChecking, setChecking] = useState(false)
  const next = async () => {
    const part = parts.current[step]
    const wrong = part ? [...fieldErrorsIn(part), ...phoneErrorsIn(part)] : []
    view.refuse({ refused: 'invalid', facts: { errors: wrong } })
    if (wrong.length > 0 || isChecking) return
    setChecking(true)
    const refused = await refusalOf(step, parts.current)
    setChecking(false)
    if (refused) view.refuse(refused)
    else turnTo(step + 1)
  }
  const message =
    refusal && errors.length === 0 && refusal.refused !== 'invalid'
      ? refusalMessage(locale, refusal)
      : undefined
  /** Another wizard, or a press of this one whose response was lost, has made the shop. */
  const isLate = refusal?.refused === 'already-set-up'
  const bodies = [
    <GeneralData key="channel" view={view} />,
    <MasterAccount key="master" view={view} />,
    <SampleMenu key="sample" view={view} />,
  ]
  const isLast = step === bodies.length - 1
  const titles = [
    staff.welcome.channel.title,
    staff.welcome.master.title,
    staff.welcome.sample.title,
  ]
  // Enter goes to the next step; only the last one submits the form.
  const onEnter = (event: KeyboardEvent) => {
    if (isLast || event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    void next()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it handles keys of the fields inside
    <div className="grid gap-6" onKeyDown={onEnter} onChange={() => setTyped(true)}>
      <LeaveGuard isChanged={isTyped && !isLate} />
      {message && (
        <Banner
          tone="bad"
          title={message.title}
          role="alert"
          tabIndex={-1}
          data-form-refused
          actions={
            isLate && (
              <LinkButton size={36} href={href('/command-center')} data-document>
                {staff.signIn.submit}
              </LinkButton>
            )
          }
        >
          {message.text}
        </Banner>
      )}
      {bodies.map((body, at) => (
        <Part
          key={titles[at]}
          title={titles[at]}
          isShown={at === step}
          partRef={(part) => {
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
          <Button
            kind="primary"
            size={56}
            busy={isChecking}
            onClick={() => void next()}
            className="noscript:hidden"
          >
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

/** What only the server knows about a step: the setup code, and the common passwords. */
const checks = [
  { path: '/api/setup/code', sent: { setupCode: 'setupCode' } },
  {
    path: '/api/setup/password',
    sent: { setupCode: 'setupCode', login: 'master.login', password: 'master.password' },
  },
] as const

/** Its refusal of a step. Without an answer, it refuses after the last step. */
async function refusalOf(step: number, parts: readonly (HTMLFieldSetElement | null)[]) {
  const check = checks[step]
  if (!check) return
  const form = new FormData()
  for (const [name, from] of Object.entries(check.sent))
    for (const part of parts) {
      const input = part?.querySelector<HTMLInputElement>(`[name="${from}"]`)
      if (input) form.set(name, input.value)
    }
  const answer = await sendForm(check.path, form)
  return isRefusal(answer) && answer.refused in stepOf ? answer : undefined
}

const stepOf: Readonly<Record<string, number>> = {
  'setup-code-wrong': 0,
  'too-many-requests': 0,
  'password-too-easy': 1,
}

/** The server's own phone validation, so that an invalid number shows before the next step. */
function phoneErrorsIn(part: Element): FieldError[] {
  const typed = part.querySelector<HTMLInputElement>('[name="channel.phone"]')?.value.trim()
  const country = part.querySelector<HTMLSelectElement>('[name="channel.countryCode"]')?.value
  const wrong = typed ? phoneError(typed, country as Country) : undefined
  return wrong ? [{ field: 'channel.phone', ...wrong }] : []
}

type PartProps = {
  title: string | undefined
  isShown: boolean
  partRef: (part: HTMLFieldSetElement | null) => void
  children: ReactNode
}

/** Hidden steps, but only with JavaScript, which can show them again. */
function Part({ title, isShown, partRef, children }: PartProps) {
  return (
    <fieldset
      ref={partRef}
      tabIndex={-1}
      className={`min-w-0 outline-none rounded-card border border-line bg-surface p-4 sm:p-6 ${isShown ? '' : 'hidden noscript:block'}`}
    >
      <legend className="float-left mb-4 w-full text-xl font-bold">{title}</legend>
      <div className="clear-both grid gap-5">{children}</div>
    </fieldset>
  )
}

/** Opens the step with the first error. */
function useFirstWrongStep(
  parts: RefObject<(HTMLFieldSetElement | null)[]>,
  { errors, refusal }: FormView,
  go: (step: number) => void,
) {
  useEffect(() => {
    const refused = stepOf[refusal?.refused ?? '']
    if (refused !== undefined) go(refused)
    const wrong = parts.current.findIndex((part) =>
      errors.some(({ field }) => part?.querySelector(`[name="${field}"]`)),
    )
    if (wrong >= 0) go(wrong)
  }, [parts, errors, refusal, go])
}

/** Focuses the new step's fields, because the pressed button is gone. */
function useFocusOnNewStep(parts: RefObject<(HTMLFieldSetElement | null)[]>, step: number) {
  const isPending = useRef(false)
  useEffect(() => {
    if (isPending.current) parts.current[step]?.focus()
    isPending.current = false
  }, [parts, step])
  return () => {
    isPending.current = true
  }
}

function MasterAccount({ view: { field, refusal, isUnchanged } }: { view: FormView }) {
  const staff = useStaffWords()
  const words = staff.welcome.master
  const { locale } = useSite()
  return (
    <>
      <p className="text-muted">{words.lead}</p>
      <TextField
        label={words.name}
        hint={words.nameHint}
        required
        maxLength={50}
        autoComplete="name"
        {...field('master.name')}
      />
      <TextField
        label={words.login}
        hint={words.loginHint}
        required
        minLength={2}
        maxLength={50}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        {...field('master.login')}
      />
      <PasswordField
        label={words.password}
        hint={words.passwordHint}
        showLabel={words.showPassword}
        hideLabelText={words.hidePassword}
        required
        minLength={8}
        maxLength={128}
        autoComplete="new-password"
        {...field('master.password')}
        {...(refusal?.refused === 'password-too-easy' &&
          isUnchanged('master.password') && { error: refusalMessage(locale, refusal).title })}
      />
    </>
  )
}

/** A sample menu or an empty one, and the first payment method. */
function SampleMenu({ view: { field } }: { view: FormView }) {
  const staff = useStaffWords()
  const words = staff.welcome.sample
  // A repeated form keeps its checkbox; a new one has it ticked.
  const isAgain = field('sample').defaultValue !== undefined
  const { defaultValue: ticked, error: _, ...cash } = field('cash')
  return (
    <>
      <ChoiceCards
        legend={words.title}
        hideLegend
        name="sample"
        defaultValue={field('sample').defaultValue ?? 'true'}
        options={[
          {
            value: 'true',
            title: words.withSample,
            detail: words.lead,
            icon: <FoodIcon name="pizza" size={32} />,
          },
          {
            value: 'false',
            title: words.empty,
            detail: words.emptyHint,
            icon: <FoodIcon name="bento-box" size={32} />,
          },
        ]}
      />
      <Checkbox
        {...cash}
        label={words.cash}
        hint={words.cashHint}
        defaultChecked={!isAgain || ticked !== undefined}
      />
    </>
  )
}
