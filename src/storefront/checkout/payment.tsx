import { Wallet } from 'lucide-react'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { roundSums } from '#business/orders/order-problems.ts'
import { useCheckoutWords } from '#storefront/checkout/form/words.ts'
import { useHydrated } from '#storefront/frame/use-hydrated.ts'
import { ChipButton } from '#ui/chip.tsx'
import { ChoiceRows } from '#ui/choice-cards.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useWords } from '#words/words.tsx'
import type { CheckoutPage } from './load.ts'
import { Section } from './section.tsx'
import type { CheckoutView } from './use-checkout.ts'

type View = Pick<CheckoutView, 'fields' | 'order'>
type Props = View & { methods: CheckoutPage['paymentMethods'] }

export function Payment({ fields, order, methods }: Props) {
  const { money } = useWords()
  const words = useCheckoutWords()
  const isHydrated = useHydrated()
  const chosen = methods.find(({ id }) => id === fields.form.paymentMethodId)
  const hasCash = methods.some(({ type }) => type === 'CASH')
  const { changeAmount } = fields.form
  const line = (
    <>
      <span lang={chosen?.lang}>{chosen?.name}</span>
      {chosen?.type === 'CASH' &&
        changeAmount !== null &&
        `, ${words.changeOf(money(changeAmount))}`}
    </>
  )
  return (
    <Section
      id="payment"
      title={words.payment}
      icon={<Wallet />}
      {...(fields.known.has('payment') && { line })}
      isWrong={fields.isWrong('payment')}
    >
      <div id="paymentMethodId">
        <ChoiceRows
          size={48}
          labelledBy="payment"
          name="paymentMethodId"
          defaultValue={fields.start.paymentMethodId ?? ''}
          error={fields.errorOf('paymentMethodId')}
          options={methods.map(({ id, name, lang }) => ({
            value: id,
            title: <span lang={lang}>{name}</span>,
          }))}
        />
      </div>
      {isHydrated
        ? chosen?.type === 'CASH' && <Change fields={fields} order={order} />
        : hasCash && <PlainChange fields={fields} order={order} />}
    </Section>
  )
}

const mostChips = 2

/** The sum to give change for: one of the usual banknotes, or typed. */
function Change({ fields, order }: View) {
  const { t, money, decimal } = useWords()
  const words = useCheckoutWords()
  const { changeAmount } = fields.form
  const sums = roundSums(order.total).slice(0, mostChips)
  const [isTyped, setTyped] = useState(false)
  const isOther = isTyped || (changeAmount !== null && !sums.includes(changeAmount))
  const choose = (amount: number | null) => {
    setTyped(false)
    fields.fill('changeTyped', amount === null ? '' : String(amount / 100))
  }
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-3">
      <legend className="mb-1.5 text-sm font-semibold">
        {words.changeFrom} <span className="font-normal text-muted">{t.common.optional}</span>
      </legend>
      <div className="flex flex-wrap gap-1.5">
        <ChipButton
          className={chip}
          pressed={!isOther && changeAmount === null}
          onClick={() => choose(null)}
        >
          {words.noChange}
        </ChipButton>
        {sums.map((sum) => (
          <ChipButton
            key={sum}
            className={chip}
            aria-label={money(sum)}
            pressed={!isOther && changeAmount === sum}
            onClick={() => choose(sum)}
          >
            {decimal(sum / 100)}
          </ChipButton>
        ))}
        <ChipButton
          className={chip}
          pressed={isOther}
          aria-controls="changeAmount"
          onClick={() => {
            flushSync(() => setTyped(true))
            fields.fill('changeTyped', '')
            document.getElementById('changeAmount')?.focus()
          }}
        >
          {words.otherChange}
        </ChipButton>
      </div>
      <TextField
        label={words.changeAmount}
        hint={order.isDelivered ? words.changeHint : words.changeHintPickup}
        id="changeAmount"
        name="changeTyped"
        inputMode="decimal"
        autoComplete="off"
        enterKeyHint="next"
        maxLength={14}
        defaultValue={changeAmount === null ? '' : decimal(changeAmount / 100)}
        error={fields.errorOf('changeAmount')}
        className={isOther || fields.errorOf('changeAmount') ? 'sm:max-w-76' : 'hidden'}
      />
    </fieldset>
  )
}

const chip = 'px-3!'

function PlainChange({ fields, order }: View) {
  const { t, money } = useWords()
  const words = useCheckoutWords()
  const { changeAmount } = fields.start
  const sums = [...new Set([...roundSums(order.total), changeAmount ?? 0])].filter((sum) => sum > 0)
  return (
    <SelectField
      label={words.changeFrom}
      flag={t.common.optional}
      id="changeAmount"
      name="changeAmount"
      autoComplete="off"
      defaultValue={changeAmount ?? ''}
      error={fields.errorOf('changeAmount')}
      className="sm:max-w-76"
      options={[
        { value: '', label: words.noChange },
        ...sums.map((sum) => ({ value: String(sum), label: money(sum) })),
      ]}
    />
  )
}
