import { useId } from 'react'
import { withOption } from '#business/menu/choices/line-choice.ts'
import type { OfferedGroup } from '#business/menu/choices/shapes.ts'
import type { Currency } from '#business/shop/country.ts'
import { askStaff } from '#command-center/kit/session/ask-staff.ts'
import { useRead } from '#command-center/kit/session/use-read.ts'
import { useSite } from '#shop-context.tsx'
import { OptionGroup } from '#ui/choice-groups.tsx'
import { FieldError } from '#ui/field.tsx'
import { faultText } from '#words/choice.ts'
import { en } from '#words/choosing/en.ts'
import { limitsText } from '#words/choosing/limits.ts'
import { ru } from '#words/choosing/ru.ts'
import { formatMoney } from '#words/kit/money.ts'
import { wordsOf } from '#words/kit/words-of.ts'
import { type LineOptions, lineOptions, type Offered } from './line-options.ts'
import type { ChosenLine, DraftLine } from './order-draft.ts'
import { usePhoneOrderWords } from './words.ts'

const choosingWords = wordsOf(en, ru)

type Props = {
  line: DraftLine
  productId: string
  currency: Currency
  onChoose: (chosen: ChosenLine) => void
}

/** The options of a line, under it. */
export function LineOptionsFields({ line, productId, currency, onChoose }: Props) {
  const { locale, defaultLocale } = useSite()
  const offered = useRead<Offered>(() =>
    askStaff('GET /api/catalog/product/{productId}/choices', { productId, locale }),
  )
  const options = offered && lineOptions(line, offered, locale)
  if (!options) return null
  const { groups, faults } = options
  const gone = faults.find(({ code }) => code === 'gone')
  const had = line.choice?.options.find(({ optionId }) => optionId === gone?.optionId)
  return (
    <div className="my-2 grid basis-full grid-cols-1 gap-3 border-l-2 border-line pl-3">
      {gone && had && (
        <FieldError
          id={line.key}
          error={faultText({ code: 'gone', name: had.name }, locale, defaultLocale)}
        />
      )}
      {groups.map((group) => (
        <Group
          key={group.id}
          group={group}
          options={options}
          currency={currency}
          onChoose={onChoose}
        />
      ))}
    </div>
  )
}

type GroupProps = Pick<Props, 'currency' | 'onChoose'> & {
  group: OfferedGroup
  options: LineOptions
}

function Group({ group, options, currency, onChoose }: GroupProps) {
  const words = usePhoneOrderWords()
  const { locale } = useSite()
  const choosing = choosingWords(locale)
  const id = useId()
  const { picked, faults, priceOf, choose } = options
  const { sign } = group
  const endOf = (optionId: string, isSoldOut: boolean | undefined) => {
    if (isSoldOut) return words.soldOut
    const price = priceOf(optionId)
    if (price > 0) return `+${formatMoney(price, currency, locale)}`
    return sign === 'PLUS' ? choosing.included : undefined
  }
  const rows = group.options.map(({ id, name, lang, isSoldOut = false }) => ({
    id,
    name,
    title: <span lang={lang}>{name}</span>,
    end: endOf(id, isSoldOut),
    quantity: picked.find(({ optionId }) => optionId === id)?.quantity ?? 0,
    isSoldOut,
  }))
  const fault = faults.find(({ at }) => at === group.id)
  const named = rows.find((row) => row.id === fault?.optionId) ?? group
  return (
    <OptionGroup
      id={id}
      groupId={id}
      form={`${id}-form`}
      legend={group.name}
      lang={group.lang}
      pill={limitsText(group, choosing)}
      least={group.least}
      most={group.most}
      mostOfOne={group.mostOfOne}
      error={
        fault &&
        faultText({ code: fault.code, name: [{ locale, value: named.name }] }, locale, locale)
      }
      {...(sign === 'MINUS' && { nothingOut: choosing.nothingOut })}
      options={rows}
      words={choosing}
      onChange={(optionId, quantity) =>
        onChoose(choose(withOption(picked, group, optionId, quantity)))
      }
    />
  )
}
