import { useEffect, useState } from 'react'
import { DateField } from '#command-center/kit/form/date-and-time-fields.tsx'
import { LocalizedText } from '#command-center/kit/form/localized-text.tsx'
import { SearchFailed } from '#command-center/kit/list/search-failed.tsx'
import { askStaff } from '#command-center/kit/session/ask-staff.ts'
import { isRefusal, type Refusal } from '#platform/refusal.ts'
import { Button } from '#ui/button.tsx'
import { useWords } from '#words/words.tsx'
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
  const { moment } = useWords()
  const shop = useShop()
  const { soldOut, refusal, markSoldOut, markAvailable } = useSoldOut()
  const [variant, setVariant] = useState<FoundVariant>()
  const [date, setDate] = useState('')
  const markWith = async (term: Term) => {
    if (!variant) return
    // A product with a single variant is sold out as a whole, as the menu shows it.
    const isOnly = variant.product.variants.length === 1
    const subject = { productId: variant.product.id, ...(!isOnly && { variantId: variant.id }) }
    await markSoldOut(subject, term)
    setVariant(undefined)
    setDate('')
  }
  return (
    <div className="grid grid-cols-1 gap-4">
      <ProductSearch shop={shop} label={words.markSoldOut} onChoose={setVariant} />
      {variant && (
        <fieldset className="grid grid-cols-1 gap-3 rounded-card border border-line p-3">
          <legend className="px-1 font-semibold">
            <LocalizedText text={variant.product.name} more={variant.name} />
          </legend>
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
              label={words.untilDate}
              className="w-44"
              value={date}
              onDate={setDate}
            />
            <Button type="submit" size={36} className="sm:mt-6.5">
              {words.markSoldOut}
            </Button>
          </form>
        </fieldset>
      )}
      {refusal && <SearchFailed refusal={refusal} again={again} />}
      <ul className="grid grid-cols-1 gap-1 empty:hidden">
        {soldOut?.map(({ productId, variantId, productName, variantName, until }) => (
          <li
            key={variantId ?? productId}
            className="flex flex-wrap items-center justify-between gap-x-3"
          >
            <span>
              <LocalizedText text={productName} more={variantName} />{' '}
              <span className="text-sm text-muted">
                {until ? words.untilDay(moment(new Date(until))) : words.untilNotice}
              </span>
            </span>
            <Button
              kind="plain"
              size={36}
              onClick={() => void markAvailable({ productId, ...(variantId && { variantId }) })}
            >
              {words.markAvailable}
            </Button>
          </li>
        ))}
        {soldOut?.length === 0 && <li className="text-muted">{words.nothingSoldOut}</li>}
      </ul>
    </div>
  )
}

/** The sold-out list of the dialog; undefined until it is read. */
function useSoldOut() {
  const [answer, setAnswer] = useState<SoldOut | Refusal>()
  useEffect(() => void askStaff('GET /api/sold-out', {}).then(setAnswer), [])
  const isRefused = answer !== undefined && isRefusal(answer)
  return {
    soldOut: isRefused ? undefined : answer?.soldOut,
    refusal: isRefused ? answer : undefined,
    ...useStock(setAnswer),
  }
}
