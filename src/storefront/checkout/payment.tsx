import { Banknote, CreditCard, Link as LinkIcon } from 'lucide-react'
import { roundSums } from '#business/ordering/change-amount.ts'
import { ChipButton } from '#ui/chip.tsx'
import { ChoiceCards } from '#ui/choice-cards.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useWords } from '#words/words.tsx'
import type { CheckoutPage } from './load.ts'
import { Section } from './section.tsx'
import { useAlive } from './use-alive.ts'
import type { CheckoutView } from './use-checkout.ts'
import { useCheckoutWords } from './words.ts'

const icons = { CASH: <Banknote />, CARD: <CreditCard />, CUSTOM: <LinkIcon /> }

type Props = { view: CheckoutView; methods: CheckoutPage['paymentMethods'] }

export function Payment({ view, methods }: Props) {
  const words = useCheckoutWords()
  const isAlive = useAlive()
  const chosen = methods.find(({ id }) => id === view.form.paymentMethodId)
  const hasCash = methods.some(({ type }) => type === 'CASH')
  return (
    <Section id="payment" title={words.payment}>
      <div id="paymentMethodId">
        <ChoiceCards
          legend={words.payment}
          hideLegend
          name="paymentMethodId"
          defaultValue={view.start.paymentMethodId ?? ''}
          error={view.errorOf('paymentMethodId')}
          options={methods.map(({ id, name, lang, type }) => ({
            value: id,
            title: <span lang={lang}>{name}</span>,
            icon: icons[type],
          }))}
        />
      </div>
      {isAlive
        ? chosen?.type === 'CASH' && <Change view={view} />
        : hasCash && <PlainChange view={view} />}
    </Section>
  )
}

/** What the courier shall bring change for: typed, or one of the sums that people hand over. */
function Change({ view }: { view: CheckoutView }) {
  const { t, money } = useWords()
  const words = useCheckoutWords()
  const { changeAmount } = view.form
  const chip = (amount: number | null, label: string) => (
    <ChipButton
      key={label}
      pressed={changeAmount === amount}
      onClick={() => view.fill('changeTyped', amount === null ? '' : String(amount / 100))}
    >
      {label}
    </ChipButton>
  )
  return (
    <div className="grid gap-3">
      <TextField
        label={words.changeFrom}
        mark={t.common.optional}
        hint={words.changeHint}
        id="changeAmount"
        name="changeTyped"
        inputMode="decimal"
        autoComplete="off"
        enterKeyHint="next"
        maxLength={14}
        defaultValue={changeAmount === null ? '' : String(changeAmount / 100)}
        error={view.errorOf('changeAmount')}
        className="sm:max-w-76"
      />
      <div className="flex flex-wrap gap-2">
        {chip(null, words.noChange)}
        {roundSums(view.total).map((sum) => chip(sum, money(sum)))}
      </div>
    </div>
  )
}

function PlainChange({ view }: { view: CheckoutView }) {
  const { t, money } = useWords()
  const words = useCheckoutWords()
  const { changeAmount } = view.start
  const sums = [...new Set([...roundSums(view.total), changeAmount ?? 0])].filter((sum) => sum > 0)
  return (
    <SelectField
      label={words.changeFrom}
      mark={t.common.optional}
      id="changeAmount"
      name="changeAmount"
      autoComplete="off"
      defaultValue={changeAmount ?? ''}
      error={view.errorOf('changeAmount')}
      className="sm:max-w-76"
      options={[
        { value: '', label: words.noChange },
        ...sums.map((sum) => ({ value: String(sum), label: money(sum) })),
      ]}
    />
  )
}
