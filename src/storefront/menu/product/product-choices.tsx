import { useSite } from '#shop-context.tsx'
import { OptionGroup, type OptionRow } from '#ui/choice-groups.tsx'
import { faultText } from '#words/choice.ts'
import { en } from '#words/choosing/en.ts'
import { limitsText } from '#words/choosing/limits.ts'
import { ru } from '#words/choosing/ru.ts'
import { wordsOf } from '#words/kit/words-of.ts'
import { useWords } from '#words/words.tsx'
import {
  type ChosenNow,
  chosenOf,
  groupId,
  isSamePick,
  pickedIn,
  pickedNow,
  withOption,
} from './chosen-now.ts'
import { ProductAllergens } from './product-allergens.tsx'
import type { ShownChoices, ShownGroup, ShownOption } from './shown-choices.ts'
import type { Choice, Shown } from './use-choice.ts'
import { useFirstFields } from './use-first-fields.ts'

const mostShown = 8
const shownFirst = 6

type Props = {
  product: Pick<Shown, 'allergens' | 'allergensDeclared'> & { choices: ShownChoices }
  choice: Choice
}

/** What can be chosen of a product, required groups first, and the allergens of exactly this. */
export function ProductChoices({ product, choice }: Props) {
  const { locale, form } = useSite()
  const { variant, pick } = choice
  const { groups } = product.choices
  const picked = pickedNow(choice.picked, form?.values, product.choices)
  useFirstFields(choice.form, (fields) => {
    const options = pickedIn(fields)
    if (!isSamePick(options, picked)) pick({ options })
  })
  if (!variant) return null
  const now = chosenOf(product, variant, picked, locale)
  const { allergensDeclared } = product
  return (
    <>
      {[...groups.filter(isRequired), ...groups.filter((group) => !isRequired(group))].map(
        (group) => (
          <Group key={group.id} group={group} choice={choice} now={now} variantId={variant.id} />
        ),
      )}
      {allergensDeclared !== undefined && (
        <ProductAllergens product={{ allergens: [...now.allergens], allergensDeclared }} />
      )}
    </>
  )
}

const isRequired = ({ least }: ShownGroup) => least > 0

type GroupProps = { group: ShownGroup; choice: Choice; now: ChosenNow; variantId: string }

function Group({ group, choice, now, variantId }: GroupProps) {
  const { locale } = useSite()
  const { t, money } = useWords()
  const words = useChoosingWords()
  const { sign, most, mostOfOne, least, options } = group
  const quantityOf = ({ id }: ShownOption) =>
    now.picked.find(({ optionId }) => optionId === id)?.quantity ?? 0
  const endOf = (option: ShownOption) => {
    if (option.isSoldOut) return option.back ?? t.catalog.soldOut
    const price = option.prices?.[variantId] ?? option.price
    if (price > 0) return `+${money(price)}`
    return sign === 'PLUS' ? words.included : undefined
  }
  const rows = options.map(
    (option): OptionRow => ({
      id: option.id,
      name: option.name,
      title: <span lang={option.lang}>{option.name}</span>,
      end: endOf(option),
      quantity: quantityOf(option),
      isSoldOut: option.isSoldOut ?? false,
    }),
  )
  const fault = now.faults.find(({ at }) => at === group.id)
  const named = fault?.optionId ? options.find(({ id }) => id === fault.optionId) : group
  const value = named?.name ?? group.name
  return (
    <OptionGroup
      id={groupId(choice.form, group.id)}
      groupId={group.id}
      form={choice.form}
      legend={group.name}
      lang={group.lang}
      pill={limitsText(group, words)}
      least={least}
      most={most}
      mostOfOne={mostOfOne}
      error={
        fault &&
        choice.picked?.isTried &&
        faultText({ code: fault.code, name: [{ locale, value }] }, locale, locale)
      }
      {...(sign === 'MINUS' && { nothingOut: words.nothingOut })}
      rest={
        options.length > mostShown
          ? { after: shownFirst, label: words.all(options.length) }
          : undefined
      }
      options={rows}
      words={words}
      onChange={(id, quantity) =>
        choice.pick({
          ...choice.picked,
          options: withOption(now.picked, group, id, quantity),
        })
      }
    />
  )
}

const wordsIn = wordsOf(en, ru)

export const useChoosingWords = () => wordsIn(useSite().locale)
