import { Search } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { withOption } from '#business/menu/choices/line-choice.ts'
import type { OfferedGroup } from '#business/menu/choices/shapes.ts'
import type { Currency } from '#business/shop/country.ts'
import { LineName, Pieces, useLineName } from '#command-center/kit/form/line-name.tsx'
import { LocalizedText } from '#command-center/kit/form/localized-text.tsx'
import { SearchFailed } from '#command-center/kit/list/search-failed.tsx'
import { keepRowFocus } from '#command-center/kit/list/sortable-list.tsx'
import { askStaff } from '#command-center/kit/session/ask-staff.ts'
import { useRead } from '#command-center/kit/session/use-read.ts'
import { isRefusal, type Refusal, refuse } from '#platform/refusal.ts'
import { useSite } from '#shop-context.tsx'
import { Badge } from '#ui/badge.tsx'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { OptionGroup } from '#ui/choice-groups.tsx'
import { FieldError } from '#ui/field.tsx'
import { Quantity } from '#ui/quantity.tsx'
import { TextField } from '#ui/text-field.tsx'
import { faultPieces } from '#words/choice.ts'
import { en } from '#words/choosing/en.ts'
import { limitsText } from '#words/choosing/limits.ts'
import { ru } from '#words/choosing/ru.ts'
import { hasCents } from '#words/difference.ts'
import { formatMoney } from '#words/kit/money.ts'
import { wordsOf } from '#words/kit/words-of.ts'
import { refusalMessage } from '#words/staff/refusals.ts'
import { useStaffWords, useWords } from '#words/words.tsx'
import type { Fields } from './fields.ts'
import { foundLine, withRead } from './found-line.ts'
import { type LineOptions, lineOptions, type Offered } from './line-options.ts'
import {
  type ChosenLine,
  type DraftLine,
  linesOver,
  type OrderDraft,
  withChosen,
  withProduct,
  withQuantity,
} from './order-draft.ts'
import { type FoundVariant, useFoundVariants } from './use-found-variants.ts'
import type { Shop } from './use-shop.ts'
import { usePhoneOrderWords } from './words.ts'

type Props = Pick<Fields, 'shop' | 'currency'> & {
  draft: OrderDraft
  setDraft: (draft: OrderDraft) => void
  /** Why the server couldn’t preview the draft. */
  notRead: Refusal | undefined
}

/** The items, in a card of their own. */
export const LinesFields = (props: Props) => (
  <Card title={usePhoneOrderWords().lines}>
    <LinesEditor {...props} />
  </Card>
)

/** Add a product by name, change its quantity with + and −. */
export function LinesEditor({ draft, setDraft, notRead, shop, currency }: Props) {
  const words = usePhoneOrderWords()
  const { locale } = useWords()
  const nameOf = useLineName()
  const isOther = shop !== undefined && shop.currencyCode !== currency
  const other =
    isOther &&
    refusalMessage(locale, refuse('other-currency', { order: currency, menu: shop.currencyCode }))
  const box = useRef<HTMLDivElement>(null)
  const latest = useRef({ draft, setDraft })
  latest.current = { draft, setDraft }
  const [opened, setOpened] = useState<string>()
  const [added, setAdded] = useState('')
  const over = linesOver(draft)
  const gone = useGone(draft, notRead)
  const withCents = hasCents(draft.lines.map(({ price, quantity }) => price * quantity))
  const productOf = ({ variantId }: DraftLine) =>
    isOther
      ? undefined
      : shop?.products.find(({ variants }) => variants.some(({ id }) => id === variantId))
  const announce = (before: OrderDraft, { lines }: OrderDraft) => {
    const line = lines.find((one) => !before.lines.includes(one))
    if (line) setAdded(`${nameOf({ ...line, choice: undefined })}: ${line.quantity}`)
  }
  const add = async (found: FoundVariant) => {
    const next = withProduct(draft, foundLine(found))
    if (linesOver(next) > 0) return
    setDraft(next)
    const input = { productId: found.product.id, locale }
    const offered = await askStaff('GET /api/catalog/product/{productId}/choices', input)
    if (isRefusal(offered)) return announce(draft, next)
    // What was typed since stays, and a discarded draft doesn’t return.
    if (!box.current) return
    const now = latest.current.draft
    const read = withRead(now, found, offered, locale)
    announce(now, read)
    latest.current.setDraft(read)
    const line = read.lines.findLast((one) => one.variantId === found.id && !one.ordered)
    if (line && lineOptions(line, offered, locale)?.faults.length) setOpened(line.key)
  }
  return (
    <div ref={box}>
      <ul ref={keepRowFocus} className="grid grid-cols-1 gap-2 pb-3">
        {draft.lines.map((line) => {
          const name = nameOf(line)
          const product = productOf(line)
          const isOpened = opened === line.key
          return (
            <li key={line.key} className="flex flex-wrap items-center justify-between gap-x-3">
              <span className="min-w-0 flex-1 basis-40">
                <LineName line={line} />
              </span>
              {product?.hasChoices && !line.isUnread && (
                <Button
                  size={36}
                  kind="plain"
                  aria-expanded={isOpened}
                  aria-label={words.optionsOf(name)}
                  onClick={() => setOpened(isOpened ? undefined : line.key)}
                >
                  {words.options}
                </Button>
              )}
              <span className="ml-auto flex flex-wrap items-center justify-end gap-x-3">
                <Quantity
                  size={36}
                  label={name}
                  lessLabel={line.quantity === 1 ? words.remove(name) : words.less}
                  moreLabel={words.more}
                  value={line.quantity}
                  onChange={(quantity) => setDraft(withQuantity(draft, line.key, quantity))}
                />
                <span className="min-w-20 text-right tabular-nums">
                  {formatMoney(line.price * line.quantity, currency, locale, withCents)}
                </span>
              </span>
              {gone.has(line.key) && (
                <span className="basis-full">
                  <FieldError id={line.key} error={words.notOnMenu} />
                </span>
              )}
              {isOpened && product && (
                <LineOptionsFields
                  line={line}
                  productId={product.id}
                  currency={currency}
                  onChoose={(chosen) =>
                    latest.current.setDraft(withChosen(latest.current.draft, line.key, chosen))
                  }
                />
              )}
            </li>
          )
        })}
        {draft.lines.length === 0 && <li className="text-muted">{words.noLines}</li>}
      </ul>
      {over >= 0 && (
        <Banner tone={over > 0 ? 'bad' : 'info'} role="alert" className="mb-3" title={words.full}>
          {over > 0 && words.over(over)}
        </Banner>
      )}
      {other ? (
        <Banner title={other.title}>{other.text}</Banner>
      ) : (
        <ProductSearch
          shop={shop}
          label={words.addProduct}
          outcome={added}
          onChoose={(found) => void add(found)}
        />
      )}
    </div>
  )
}

/** The keys of the lines that can’t be ordered as they are. Another line may have their place before the next preview. */
function useGone({ lines }: OrderDraft, notRead: Refusal | undefined): ReadonlySet<string> {
  const [gone, setGone] = useState({ notRead, keys: keysOf(lines, notRead) })
  if (gone.notRead === notRead) return gone.keys
  const next = { notRead, keys: keysOf(lines, notRead) }
  setGone(next)
  return next.keys
}

const keysOf = (lines: OrderDraft['lines'], notRead: Refusal | undefined) => {
  const indexes = notRead?.refused === 'not-for-sale' ? notRead.facts?.indexes : []
  return new Set((indexes as readonly number[]).flatMap((at) => lines[at]?.key ?? []))
}

type ProductSearchProps = {
  shop: Shop | undefined
  label: string
  /** What came of the last choice, for screen readers. */
  outcome?: string
  onChoose: (variant: FoundVariant) => void
}

/** A text field and a list of buttons. Enter takes the first. */
export function ProductSearch({ shop, label, outcome, onChoose }: ProductSearchProps) {
  const words = usePhoneOrderWords()
  const { palette } = useStaffWords()
  const { money, weight } = useWords()
  const [query, setQuery] = useState('')
  const { variants, refusal, again } = useFoundVariants(shop, query)
  const choose = (variant: FoundVariant) => {
    onChoose(variant)
    setQuery('')
  }
  return (
    <div className="grid grid-cols-1 gap-1">
      <TextField
        dense
        type="search"
        label={label}
        hint={words.addProductHint}
        before={<Search />}
        value={query}
        autoComplete="off"
        onChange={({ target }) => setQuery(target.value)}
        onKeyDown={(event) => {
          // The first Escape empties it: only from an empty field it leads on, where letters end a call.
          if (event.key === 'Escape' && query !== '') {
            event.preventDefault()
            setQuery('')
          }
          if (event.key !== 'Enter') return
          event.preventDefault()
          if (variants?.[0]) choose(variants[0])
        }}
      />
      <p role="status" className="sr-only">
        {variants ? palette.count(variants.length) : query === '' && outcome}
      </p>
      {refusal && <SearchFailed isInField refusal={refusal} again={again} />}
      {variants && (
        <ul className="grid grid-cols-1 overflow-hidden rounded-chip border border-line">
          {variants.map((variant) => (
            <li key={variant.id} className="border-b border-line last:border-b-0">
              <button
                type="button"
                onClick={() => choose(variant)}
                className="flex min-h-10 w-full flex-wrap items-center justify-between gap-x-3 px-3 py-1 text-left text-sm hover:bg-raised focus-visible:-outline-offset-2"
              >
                <span>
                  <LocalizedText text={variant.product.name} more={variant.name} />{' '}
                  <span className="text-muted">
                    {variant.amount > 0 && weight(variant.amount, variant.unit)}
                  </span>
                </span>
                <span className="ml-auto flex items-center gap-2 tabular-nums">
                  {!(variant.isAvailable && variant.product.isAvailable) && (
                    <Badge tone="warn">{words.soldOut}</Badge>
                  )}
                  {money(variant.price)}
                </span>
              </button>
            </li>
          ))}
          {variants.length === 0 && (
            <li className="p-3 text-sm text-muted">{words.nothingFound}</li>
          )}
        </ul>
      )}
    </div>
  )
}

const choosingWords = wordsOf(en, ru)

type LineOptionsProps = {
  line: DraftLine
  productId: string
  currency: Currency
  onChoose: (chosen: ChosenLine) => void
}

/** The options of a line, under it. */
function LineOptionsFields({ line, productId, currency, onChoose }: LineOptionsProps) {
  const { locale } = useSite()
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
          error={<Pieces pieces={faultPieces('gone', had.name, locale)} />}
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

type GroupProps = Pick<LineOptionsProps, 'currency' | 'onChoose'> & {
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
  const withCents = hasCents(group.options.map(({ id: optionId }) => priceOf(optionId)))
  const endOf = (optionId: string, isSoldOut: boolean | undefined) => {
    if (isSoldOut) return words.soldOut
    const price = priceOf(optionId)
    if (price > 0) return `+${formatMoney(price, currency, locale, withCents)}`
    return sign === 'PLUS' ? choosing.included : undefined
  }
  const rows = group.options.map(({ id, name, lang, isSoldOut = false }) => ({
    id,
    name,
    lang,
    title: <span lang={lang}>{name}</span>,
    end: endOf(id, isSoldOut),
    quantity: picked.find(({ optionId }) => optionId === id)?.quantity ?? 0,
    isSoldOut,
  }))
  const fault = faults.find(({ at }) => at === group.id)
  const { name, lang = locale } = rows.find((row) => row.id === fault?.optionId) ?? group
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
        fault && (
          <Pieces pieces={faultPieces(fault.code, [{ locale: lang, value: name }], locale)} />
        )
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
