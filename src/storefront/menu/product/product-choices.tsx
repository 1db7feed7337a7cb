import { type Allergen, allergens } from '#business/menu/allergen.ts'
import { canonical, type PickedOption } from '#business/menu/choices/choice.ts'
import type { Choices } from '#business/menu/choices/choices.ts'
import { choicesIn } from '#business/menu/choices/choices-in.ts'
import {
  type ChoiceFault,
  type Chosen,
  choiceFaults,
  chosenNow,
  requiredFirst,
  withOption,
} from '#business/menu/choices/line-choice.ts'
import { allergensOf } from '#business/menu/choices/price.ts'
import type { Locale } from '#platform/localised.ts'
import { useFront, useSite } from '#shop-context.tsx'
import { OptionGroup, type OptionRow } from '#ui/choice-groups.tsx'
import { faultPieces } from '#words/choice.ts'
import { en } from '#words/choosing/en.ts'
import { limitsText } from '#words/choosing/limits.ts'
import { priceRange } from '#words/choosing/price-range.ts'
import { ru } from '#words/choosing/ru.ts'
import { allergenNames } from '#words/kit/allergens.ts'
import { wordsOf } from '#words/kit/words-of.ts'
import { useWords } from '#words/words.tsx'
import { ProductAllergens } from './product-allergens.tsx'
import type { Picked, ShownChoices, ShownGroup, ShownOption } from './shown-choices.ts'
import type { Choice, Shown } from './use-choice.ts'
import { useFirstFields } from './use-first-fields.ts'
import { useProductWords } from './words.ts'

const mostShown = 8
const shownFirst = 6

type Props = {
  product: Pick<Shown, 'variants' | 'allergens' | 'allergensDeclared' | 'without'> & {
    choices: ShownChoices
  }
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
  const { variants = [], without = [], allergensDeclared } = product
  return (
    <>
      {requiredFirst(groups).map((group) => (
        <Group
          key={group.id}
          group={group}
          choice={choice}
          now={now}
          variantId={variant.id}
          offered={variants.filter(({ isAvailable }) => isAvailable)}
          without={without}
        />
      ))}
      {allergensDeclared !== undefined && (
        <>
          <ProductAllergens product={{ allergens: [...now.allergens], allergensDeclared }} />
          {now.allergens.length > 0 && (
            <LeftOut groups={groups} now={now} isNumberShown={!allergensDeclared} />
          )}
        </>
      )}
    </>
  )
}

type LeftOutProps = {
  groups: readonly ShownGroup[]
  now: ChosenNow
  /** The sentence above has the number already. */
  isNumberShown: boolean
}

/** What is left out may have been cut on the same board. Without JavaScript nothing follows the choice, so it always says so. */
function LeftOut({ groups, now, isNumberShown }: LeftOutProps) {
  const { phone, phoneFormatted } = useFront()
  const words = useChoosingWords()
  const leftOut = groups.flatMap(({ sign, options }) => (sign === 'MINUS' ? options : []))
  if (leftOut.length === 0) return null
  const isPicked = leftOut.some(({ id }) => now.picked.some(({ optionId }) => optionId === id))
  return (
    <p className={`text-sm ${isPicked ? '' : 'hidden noscript:block'}`}>
      {words.leftOut(phone !== '')}{' '}
      {phone && !isNumberShown && (
        <a href={`tel:${phone}`} className="font-semibold whitespace-nowrap underline">
          {phoneFormatted}
        </a>
      )}
    </p>
  )
}

type GroupProps = {
  group: ShownGroup
  choice: Choice
  now: ChosenNow
  variantId: string
  /** The variants that can be ordered. */
  offered: readonly { readonly id: string }[]
  without: readonly Allergen[]
}

function Group({ group, choice, now, variantId, offered, without }: GroupProps) {
  const { t, money } = useWords()
  const words = useChoosingWords()
  const { sign, most, mostOfOne, least, options } = group
  const quantityOf = ({ id }: ShownOption) =>
    now.picked.find(({ optionId }) => optionId === id)?.quantity ?? 0
  const endOf = (option: ShownOption) => {
    if (option.isSoldOut) return option.back ?? t.catalog.soldOut
    const price = option.prices?.[variantId] ?? option.price
    const here = price > 0 ? `+${money(price)}` : sign === 'PLUS' && words.included
    const prices = offered.map(({ id }) => option.prices?.[id] ?? option.price)
    const [least, most] = [Math.min(price, ...prices), Math.max(price, ...prices)]
    if (least === most) return here
    return (
      <>
        <span className="noscript:hidden">{here}</span>
        {/* Without JavaScript the price doesn't follow the variant. */}
        <span className="hidden noscript:inline">{`+${priceRange(least, most, money)}`}</span>
      </>
    )
  }
  const marksOf = (option: ShownOption) => {
    if (sign === 'MINUS') return
    const contained = allergens.filter((code) => option.allergens?.includes(code))
    const isHidden = (code: Allergen) => without.includes(code)
    return (
      <>
        <Contains
          allergens={contained.filter(isHidden)}
          className="block font-semibold text-warn"
        />
        {/* Without JavaScript the allergens of the product don't follow the choice. */}
        <Contains
          allergens={contained.filter((code) => !isHidden(code))}
          className="hidden text-muted noscript:block"
        />
      </>
    )
  }
  const rows = options.map(
    (option): OptionRow => ({
      id: option.id,
      name: option.name,
      lang: option.lang,
      title: (
        <>
          <span lang={option.lang}>{option.name}</span>
          {marksOf(option)}
        </>
      ),
      end: endOf(option),
      quantity: quantityOf(option),
      isSoldOut: option.isSoldOut ?? false,
    }),
  )
  const fault = now.faults.find(({ at }) => at === group.id)
  const named = options.find(({ id }) => id === fault?.optionId) ?? group
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
      error={fault && choice.picked?.isTried && <FaultText code={fault.code} named={named} />}
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

type FaultTextProps = {
  code: ChoiceFault['code']
  named: { readonly name: string; readonly lang?: Locale | undefined }
}

/** Why it can't be ordered like this. A name in the other language has a `lang` attribute. */
export function FaultText({ code, named: { name, lang } }: FaultTextProps) {
  const { locale } = useSite()
  return faultPieces(code, [{ locale, value: name }], locale).map((piece) =>
    typeof piece === 'string' ? (
      piece
    ) : (
      <span key="name" lang={lang}>
        {name}
      </span>
    ),
  )
}

type ContainsProps = { allergens: readonly Allergen[]; className: string }

/** What an option contains: with scripts only what the menu's filter hides. */
function Contains({ allergens, className }: ContainsProps) {
  const { locale } = useSite()
  const { contains } = useProductWords()
  if (allergens.length === 0) return null
  return (
    <span className={`text-sm ${className}`}>
      {`${contains}: ${allergens.map((code) => allergenNames[locale][code]).join(', ')}`}
    </span>
  )
}

const wordsIn = wordsOf(en, ru)

export const useChoosingWords = () => wordsIn(useSite().locale)

export type ChosenNow = Chosen & {
  readonly picked: readonly PickedOption[]
  readonly faults: readonly ChoiceFault[]
  readonly allergens: readonly string[]
}

type Product = {
  readonly allergens?: readonly string[] | undefined
  readonly choices: ShownChoices
}
type Variant = Pick<Choices['variant'], 'id' | 'price' | 'amount' | 'unit'>

/** Exactly what is chosen: its price, and what about it can't be ordered. */
export function chosenOf(
  product: Product,
  variant: Variant,
  picked: readonly PickedOption[],
  locale: Locale,
): ChosenNow {
  const choices = choicesIn(product.choices, variant, product.allergens ?? [], locale)
  const choice = canonical({ variantId: variant.id, options: picked, parts: [] })
  return {
    ...chosenNow(choices, choice),
    picked: choice.options,
    faults: choiceFaults(choices, choice),
    allergens: allergensOf(choices, choice),
  }
}

const field = /^options\.(.+)\.(optionId|quantity)$/

/** What is chosen in a form without scripts. */
export function pickedIn(values: Readonly<Record<string, string>>): PickedOption[] {
  const keys = new Set(Object.keys(values).flatMap((name) => field.exec(name)?.[1] ?? []))
  return [...keys].flatMap((key) => {
    const optionId = values[`options.${key}.optionId`]
    const quantity = Number(values[`options.${key}.quantity`] ?? 1)
    return optionId && quantity > 0 ? { optionId, quantity } : []
  })
}

/** Whether the same options are chosen as often, in any order. */
export const isSamePick = (one: readonly PickedOption[], other: readonly PickedOption[]) =>
  one.length === other.length &&
  one.every(({ optionId, quantity }) =>
    other.some((option) => option.optionId === optionId && option.quantity === quantity),
  )

/** What is chosen on this page: by the customer, by the refused form, or what the product starts with. */
export const pickedNow = (
  picked: Picked | undefined,
  sent: Readonly<Record<string, string>> | undefined,
  { start }: Pick<ShownChoices, 'start'>,
): readonly PickedOption[] => picked?.options ?? (sent ? pickedIn(sent) : start)

export const groupId = (form: string, group: string) => `${form}-${group}`
