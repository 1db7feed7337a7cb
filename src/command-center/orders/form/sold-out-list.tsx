import { type ReactNode, useEffect, useState } from 'react'
import { DateField } from '#command-center/kit/form/date-and-time-fields.tsx'
import { LocalizedText, useLocalizedText } from '#command-center/kit/form/localized-text.tsx'
import { SearchFailed } from '#command-center/kit/list/search-failed.tsx'
import { keepRowFocus } from '#command-center/kit/list/sortable-list.tsx'
import { askStaff } from '#command-center/kit/session/ask-staff.ts'
import { useRead } from '#command-center/kit/session/use-read.ts'
import { isRefusal, type Refusal } from '#platform/refusal.ts'
import { useSite } from '#shop-context.tsx'
import { Button } from '#ui/button.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { useStaffWords, useWords } from '#words/words.tsx'
import type { Offered } from './line-options.ts'
import { ProductSearch } from './lines-fields.tsx'
import type { FoundVariant } from './use-found-variants.ts'
import { useShop } from './use-shop.ts'
import { type SoldOut, type Term, useStock } from './use-stock.ts'
import { usePhoneOrderWords } from './words.ts'

/** Finds a product to mark sold out for a term; lists the sold-out products below. */
export function SoldOutList() {
  const [attempt, setAttempt] = useState(0)
  return <ReadList key={attempt} again={() => setAttempt(attempt + 1)} />
}

function ReadList({ again }: { again(): void }) {
  const words = usePhoneOrderWords()
  const { palette } = useStaffWords()
  const localize = useLocalizedText()
  const shop = useShop()
  const { now, refusal, markSoldOut, markAvailable } = useSoldOut()
  const [variant, setVariant] = useState<FoundVariant>()
  const [option, setOption] = useState<OfferedOption>()
  const [date, setDate] = useState('')
  const [refusedDate, setRefusedDate] = useState<string>()
  const { soldOut, options = [] } = now ?? {}
  const choose = (next: FoundVariant) => {
    setVariant(next)
    setOption(undefined)
    setDate('')
  }
  const markWith = async (term: Term) => {
    if (!variant) return
    const product = { productId: variant.product.id, variantId: variant.id }
    const isShown = ({ facts }: Refusal) => {
      const isOfDate =
        facts?.errors?.some(({ field, code }) => field === 'date' && code === 'too-small') ?? false
      if (isOfDate && term.until === 'DATE') setRefusedDate(term.date)
      return isOfDate
    }
    const name = option?.name ?? localize(variant.product.name, variant.name)
    const isDone = await markSoldOut(option ? { optionId: option.id } : product, term, {
      isShown,
      notice: palette.soldOutNow(name),
    })
    // The next product may be chosen before the answer comes.
    if (isDone) setVariant((now) => (now === variant ? undefined : now))
  }
  return (
    <div className="grid grid-cols-1 gap-4">
      <ProductSearch shop={shop} label={words.markSoldOut} onChoose={choose} />
      {variant && (
        <fieldset className="grid grid-cols-1 gap-3 rounded-card border border-line p-3">
          <legend className="px-1 font-semibold">
            <LocalizedText text={variant.product.name} more={variant.name} />
          </legend>
          {variant.product.hasChoices && (
            <OptionField
              key={variant.product.id}
              productId={variant.product.id}
              value={option?.id}
              onChange={setOption}
            />
          )}
          <div className="flex flex-wrap gap-2">
            <Button size={36} onClick={() => void markWith({ until: 'CLOSING' })}>
              {words.untilClosing}
            </Button>
            <Button size={36} onClick={() => void markWith({ until: 'NOTICE' })}>
              {words.untilNotice}
            </Button>
          </div>
          <form
            className="flex flex-wrap items-start gap-2"
            onSubmit={(event) => {
              event.preventDefault()
              void markWith({ until: 'DATE', date })
            }}
          >
            <DateField
              dense
              required
              label={words.backOn}
              className="w-[11rem] max-w-full"
              value={date}
              error={date && date === refusedDate ? words.dateBegan : undefined}
              onDate={setDate}
            />
            <Button type="submit" size={36} className="sm:mt-6.5">
              {words.markSoldOut}
            </Button>
          </form>
        </fieldset>
      )}
      {refusal && <SearchFailed refusal={refusal} again={again} />}
      <ul ref={keepRowFocus} className="grid grid-cols-1 gap-1 empty:hidden">
        {soldOut?.map(({ productId, variantId, productName, variantName, until }) => (
          <Entry
            key={variantId ?? productId}
            until={until}
            name={localize(productName, variantName)}
            onAvailable={(feedback) =>
              void markAvailable({ productId, ...(variantId && { variantId }) }, feedback)
            }
          >
            <LocalizedText text={productName} more={variantName} />
          </Entry>
        ))}
        {options.map(({ optionId, name, groupName, productCount, until }) => (
          <Entry
            key={optionId}
            until={until}
            name={localize(name)}
            onAvailable={(feedback) => void markAvailable({ optionId }, feedback)}
          >
            <LocalizedText text={groupName} />: <LocalizedText text={name} />{' '}
            <span className="text-sm text-muted">{words.onProducts(productCount)}</span>
          </Entry>
        ))}
        {soldOut?.length === 0 && options.length === 0 && (
          <li className="text-muted">{words.nothingSoldOut}</li>
        )}
      </ul>
    </div>
  )
}

type EntryProps = {
  until: string | null
  name: string
  onAvailable(feedback: { notice: string }): void
  children: ReactNode
}

function Entry({ until, name, onAvailable, children }: EntryProps) {
  const words = usePhoneOrderWords()
  const { palette } = useStaffWords()
  const { moment } = useWords()
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3">
      <span className="min-w-0 wrap-anywhere">
        {children}{' '}
        <span className="text-sm text-muted">
          {until ? words.untilDay(moment(new Date(until))) : words.untilNotice}
        </span>
      </span>
      <Button
        kind="plain"
        size={36}
        onClick={() => onAvailable({ notice: palette.nowAvailable(name) })}
      >
        {words.markAvailable}
        <span className="sr-only">: {name}</span>
      </Button>
    </li>
  )
}

type OfferedOption = { id: string; name: string }
type OptionFieldProps = {
  productId: string
  value: string | undefined
  onChange(option: OfferedOption | undefined): void
}

/** The product as a whole, or one of its options. */
function OptionField({ productId, value, onChange }: OptionFieldProps) {
  const words = usePhoneOrderWords()
  const { locale } = useSite()
  const offered = useRead<Offered>(() =>
    askStaff('GET /api/catalog/product/{productId}/choices', { productId, locale }),
  )
  const groups = offered?.choices?.groups ?? []
  const all = groups.flatMap(({ options }) => options)
  return (
    <SelectField
      dense
      label={words.whatIsSoldOut}
      value={value ?? ''}
      onChange={({ target }) => onChange(all.find(({ id }) => id === target.value))}
    >
      <option value="">{words.wholeProduct}</option>
      {groups.map(({ id, name, lang, options }) => (
        <optgroup key={id} label={name} lang={lang}>
          {options.map((option) => (
            <option key={option.id} value={option.id} lang={option.lang ?? (lang && locale)}>
              {option.name}
            </option>
          ))}
        </optgroup>
      ))}
    </SelectField>
  )
}

/** The sold-out list of the dialog; undefined until it is read. */
function useSoldOut() {
  const [answer, setAnswer] = useState<SoldOut | Refusal>()
  useEffect(() => void askStaff('GET /api/sold-out', {}).then(setAnswer), [])
  const isRefused = answer !== undefined && isRefusal(answer)
  return {
    now: isRefused ? undefined : answer,
    refusal: isRefused ? answer : undefined,
    ...useStock(setAnswer),
  }
}
