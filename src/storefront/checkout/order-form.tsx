import { Bike, Check, Store, User, Wallet } from 'lucide-react'
import { type FormEvent, type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
import { deliveryMethodOf } from '#business/orders/delivery-method.ts'
import { roundSums } from '#business/orders/order-problems.ts'
import type { CheckoutForm } from '#business/orders/shapes.ts'
import type { Country } from '#business/shop/country.ts'
import { formatPhone, readPhone } from '#business/shop/phone.ts'
import { typedPhone, withExtension } from '#business/shop/typed-phone.ts'
import type { Locale } from '#platform/localised.ts'
import { type PagePath, useFront, useHref, useSite } from '#shop-context.tsx'
import { useCartWords } from '#storefront/cart/words.ts'
import { onToNextField } from '#storefront/checkout/form/focus.ts'
import { useCheckoutWords } from '#storefront/checkout/form/words.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { ChipButton } from '#ui/chip.tsx'
import { ChoiceRows } from '#ui/choice-cards.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextArea, TextField } from '#ui/text-field.tsx'
import { useHydrated } from '#ui/use-hydrated.ts'
import { useWords } from '#words/words.tsx'
import { Address, PickupPoint } from './address.tsx'
import type { CheckoutPage } from './load.ts'
import { Fold, Section } from './section.tsx'
import { NearestTimes, Time } from './time-fields.tsx'
import { type CheckoutView, formId, placeOrderUrl } from './use-checkout.ts'

export function OrderForm({ view, data }: { view: CheckoutView; data: CheckoutPage }) {
  const { locale } = useSite()
  const { currencyCode } = useFront()
  const href = useHref()
  const { fields, times, order, placing, remembering } = view
  const { isBusy, refusal } = placing
  return (
    <form
      ref={view.element}
      id={formId}
      method="post"
      action={placeOrderUrl}
      noValidate
      onSubmit={placing.submit}
      onChange={fields.look}
      onBlur={view.onBlur}
      onKeyDown={onToNextField}
      inert={placing.isSending}
      data-in-doubt={isBusy || refusal?.refused === 'maybe-sent' || undefined}
      className="grid grid-cols-1 [&_:is(input,select,textarea)]:scroll-my-28"
    >
      <input type="hidden" name="_to" value={href('/finish')} />
      <input type="hidden" name="_from" value={href('/checkout')} />
      <input type="hidden" name="_key" value={data.key} />
      <input type="hidden" name="checkoutId" value={data.checkoutId} />
      <input type="hidden" name="totalPrice" value={order.total} />
      <input type="hidden" name="currencyCode" value={currencyCode} />
      <input type="hidden" name="locale" value={locale} />
      <DeliveryMethod start={fields.start} />
      <Contacts fields={fields} remembering={remembering} />
      <Address fields={fields} />
      <PickupPoint fields={fields} warehouses={data.warehouses} />
      <Time fields={fields} times={times} />
      <NearestTimes refusal={refusal} times={times} />
      <Payment fields={fields} order={order} methods={data.paymentMethods} />
      <Notes fields={fields} order={order} />
      {!fields.known.has('contacts') && <Remember remembering={remembering} />}
    </form>
  )
}

function DeliveryMethod({ start: { deliveryMethod } }: Pick<CheckoutView['fields'], 'start'>) {
  const { t } = useWords()
  const { deliveryMethod: legend } = useCartWords()
  const front = useFront()
  const { isPickupAvailable, isDeliveryAvailable } = front
  const options = [
    { value: 'DELIVERY' as const, label: t.header.delivery, icon: <Bike /> },
    { value: 'PICKUP' as const, label: t.header.pickup, icon: <Store /> },
  ]
  if (isPickupAvailable && isDeliveryAvailable)
    return (
      <Segmented
        legend={legend}
        name="deliveryMethod"
        defaultValue={deliveryMethod ?? 'DELIVERY'}
        options={options}
        className="mb-2"
      />
    )
  // The form may have begun with the other one.
  const method = deliveryMethodOf({ deliveryMethod }, front)
  const only = options.find(({ value }) => value === method)
  return (
    <p className="mb-2 flex items-center gap-2 font-semibold">
      <input type="hidden" name="deliveryMethod" value={method} />
      {only?.icon}
      {only?.label}
    </p>
  )
}

type NotesProps = Pick<CheckoutView, 'fields' | 'order'>

/** Notes for the courier and the kitchen. While folded, what was written is in view. */
function Notes({ fields: { text, form, start }, order: { isDelivered } }: NotesProps) {
  const { t } = useWords()
  const words = useCheckoutWords()
  const { isDeliveryAvailable } = useFront()
  const written = [isDelivered && form.addressNote, form.note].filter(Boolean).join(' · ')
  return (
    <Fold
      label={
        <>
          <span className="line-clamp-2 wrap-anywhere group-open/fold:hidden">{written}</span>
          <span className={written && 'hidden group-open/fold:inline'}>{words.addNote}</span>
        </>
      }
      isOpen={start.note !== ''}
    >
      {isDeliveryAvailable && (
        <TextField
          label={words.addressNote}
          flag={t.common.optional}
          autoComplete="off"
          maxLength={250}
          {...text('addressNote')}
          className="group-has-[[value=PICKUP]:checked]/order:hidden"
        />
      )}
      <TextArea
        label={words.note}
        flag={t.common.optional}
        rows={2}
        maxLength={250}
        autoComplete="off"
        {...text('note')}
        enterKeyHint="done"
      />
    </Fold>
  )
}

type SaveProps = {
  form: Partial<CheckoutForm>
  more?: Readonly<Record<string, string | number>>
  /** The page that comes next. */
  to: PagePath
  /** Its button. */
  children: ReactNode
}

/** Saves what the customer typed with the cart, without JavaScript. */
export function SaveForm({ form, more, to, children }: SaveProps) {
  const href = useHref()
  return (
    <form method="post" action="/api/checkout/accept">
      <input type="hidden" name="_to" value={href(to)} />
      <input type="hidden" name="_from" value={href('/checkout')} />
      {Object.entries({ ...form, ...more }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value ?? ''} />
      ))}
      {children}
    </form>
  )
}

type Props = Pick<CheckoutView, 'fields' | 'remembering'>

function Contacts({ fields, remembering }: Props) {
  const { text, form, known } = fields
  const words = useCheckoutWords()
  const { locale } = useSite()
  const { countryCode } = useFront()
  const read = readPhone(form.phone, countryCode)?.e164
  const phone = read ? formatPhone(read, countryCode) : form.phone
  const isKnown = known.has('contacts')
  return (
    <Section
      id="contacts"
      title={words.contacts}
      hideTitle
      icon={<User />}
      {...(isKnown && {
        line: (
          <>
            <bdi>{form.name}</bdi>, <bdi>{phone}</bdi>
          </>
        ),
      })}
      isWrong={fields.isWrong('contacts')}
    >
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
        <TextField
          label={words.name}
          required
          autoComplete="name"
          autoCapitalize="words"
          maxLength={50}
          {...text('name')}
        />
        <TextField
          label={words.phone}
          hint={read ? words.phoneRead(phone) : words.phoneWhy}
          after={read && <Check className="size-5 text-ok" />}
          required
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          maxLength={30}
          onInput={(event) => formatTyped(event, countryCode)}
          onBlur={() => showAsRead(fields, countryCode, locale)}
          {...text('phone')}
        />
      </div>
      {isKnown && <Remember remembering={remembering} />}
    </Section>
  )
}

function formatTyped({ currentTarget: input, nativeEvent }: InputEvent, country: Country) {
  if ((nativeEvent as Partial<globalThis.InputEvent>).isComposing) return
  const typed = { text: input.value, caret: input.selectionStart ?? input.value.length }
  const { text, caret } = typedPhone(typed, country)
  if (text === input.value) return
  input.value = text
  input.setSelectionRange(caret, caret)
}

/** The number as it was understood, for a last look. An extension goes into the note. */
function showAsRead({ form, fill }: CheckoutView['fields'], country: Country, locale: Locale) {
  const split = withExtension(form, country, locale)
  const read = readPhone(split.phone, country)?.e164
  if (!read) return
  if (split.note !== form.note) fill('note', split.note)
  fill('phone', formatPhone(read, country).replaceAll('\u00a0', ' '))
}

type InputEvent = FormEvent<HTMLInputElement>

/** Only with JavaScript: the browser keeps it. */
function Remember({ remembering }: Pick<CheckoutView, 'remembering'>) {
  const { isRemembered, remember } = remembering
  const words = useCheckoutWords()
  if (!useHydrated()) return null
  return (
    <Checkbox
      label={words.remember}
      checked={isRemembered}
      onChange={(event) => remember(event.currentTarget.checked)}
    />
  )
}

type View = Pick<CheckoutView, 'fields' | 'order'>
type PaymentProps = View & { methods: CheckoutPage['paymentMethods'] }

function Payment({ fields, order, methods }: PaymentProps) {
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
