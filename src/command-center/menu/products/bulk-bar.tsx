import { X } from 'lucide-react'
import { type FormEvent, useCallback, useId, useRef, useState } from 'react'
import { priceSteps } from '#business/menu/price.ts'
import type { ListedProduct } from '#business/menu/product.ts'
import {
  LocalizedText,
  useContentLanguage,
  useLocalizedText,
} from '#command-center/kit/form/localized-text.tsx'
import { NumberField } from '#command-center/kit/form/number-field.tsx'
import { useAct } from '#command-center/kit/form/use-act.ts'
import { keepRowFocus } from '#command-center/kit/list/sortable-list.tsx'
import { askStaff } from '#command-center/kit/session/ask-staff.ts'
import { useMenuWords } from '#command-center/menu/kit/words.ts'
import { refresh } from '#platform/browser/navigate.ts'
import type { Localised } from '#platform/localised.ts'
import { isRefusal, type Refusal, refuse } from '#platform/refusal.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { notify } from '#ui/notify.ts'
import { useScrollRoom } from '#ui/scroll-room.ts'
import { SelectField } from '#ui/select-field.tsx'
import { Cell, HeadCell, Row, Table } from '#ui/table.tsx'
import { fieldMessage } from '#words/kit/forms.ts'
import { useStaffWords, useWords } from '#words/words.tsx'
import type { MenuToChoose } from './load.ts'

type BulkBarProps = {
  products: readonly ListedProduct[]
  menus: readonly MenuToChoose[]
  onClear(): void
}

/** Actions for all selected products. */
export function BulkBar({ products, menus, onClear }: BulkBarProps) {
  const { products: words } = useMenuWords()
  const { notices } = useStaffWords()
  const { act, isBusy } = useAct()
  const bar = useRef<HTMLElement>(null)
  useScrollRoom(bar, true)
  // A press can end the selection, and this bar with it.
  const keep = useCallback((shown: HTMLElement | null) => {
    bar.current = shown
    return keepRowFocus(shown)
  }, [])
  const [dialog, setDialog] = useState<'prices' | 'category'>()
  const ids = products.map(({ id }) => id)
  const sell = async (isAvailable: boolean) => {
    const asking = askStaff('POST /api/products/availability', { ids, isAvailable })
    const off = products.filter((one) => isAvailable && one.areVariantsSoldOut).length
    const isDone = await act(asking, off > 0 ? undefined : notices.product.updated)
    if (isDone && off > 0)
      notify({ kind: 'bad', title: words.stillSoldOut(off), text: words.stillSoldOutHint })
    await refresh()
  }
  const close = () => setDialog(undefined)
  return (
    <section
      ref={keep}
      aria-label={words.selection}
      className="sticky bottom-[calc(0.75rem+var(--bar,0px))] z-20 flex max-h-[40dvh] flex-wrap items-center gap-2 rounded-card border border-line bg-surface overflow-y-auto p-2 pl-4 shadow-raised"
    >
      <p role="status" className="mr-auto text-sm font-medium tabular-nums">
        {words.selected(products.length)}
      </p>
      <Button size={36} busy={isBusy} onClick={() => sell(true)}>
        {words.markAvailable}
      </Button>
      <Button size={36} busy={isBusy} onClick={() => sell(false)}>
        {words.soldOutAll}
      </Button>
      <Button size={36} onClick={() => setDialog('prices')}>
        {words.reprice}
      </Button>
      <Button size={36} onClick={() => setDialog('category')}>
        {words.attachAll}
      </Button>
      <IconButton size={36} label={words.clear} icon={<X />} onClick={onClear} />
      {dialog === 'prices' && <PricesDialog products={products} onClose={close} />}
      {dialog === 'category' && <AttachDialog ids={ids} menus={menus} onClose={close} />}
    </section>
  )
}

type AttachDialogProps = {
  ids: readonly string[]
  menus: readonly MenuToChoose[]
  onClose(): void
}

/** Adds products to one category; those already in it keep their place. */
function AttachDialog({ ids, menus, onClose }: AttachDialogProps) {
  const { attachMany: words } = useMenuWords()
  const { forms, notices } = useStaffWords()
  const { t } = useWords()
  const { act, isBusy } = useAct()
  const [categoryId, setCategoryId] = useState(menus[0]?.categories[0]?.id ?? '')
  const put = async () => {
    const asking = askStaff('POST /api/categories/{categoryId}/products', {
      categoryId,
      ids: [...ids],
    })
    const isDone = (await act(asking, notices.category.updated)) !== undefined
    await refresh()
    if (isDone) onClose()
  }
  return (
    <Dialog
      open
      title={words.title}
      closeLabel={t.common.close}
      onOpenChange={onClose}
      footer={
        <>
          <Button onClick={onClose}>{forms.cancel}</Button>
          {menus.length > 0 && (
            <Button kind="primary" busy={isBusy} onClick={put}>
              {words.do}
            </Button>
          )}
        </>
      }
    >
      {menus.length === 0 ? (
        <p>{words.empty}</p>
      ) : (
        <SelectField
          dense
          label={words.category}
          value={categoryId}
          onChange={({ target }) => setCategoryId(target.value)}
        >
          <CategoryOptions menus={menus} />
        </SelectField>
      )}
    </Dialog>
  )
}

/** The categories to choose from, by menu if there are several. */
export function CategoryOptions({ menus }: { menus: readonly MenuToChoose[] }) {
  const localize = useLocalizedText()
  const languageOf = useContentLanguage()
  return menus.map(({ id: menuId, name: menu, categories }) => {
    const options = categories.map(({ id, name }) => (
      <option key={id} value={id} lang={languageOf(name)}>
        {localize(name)}
      </option>
    ))
    if (menus.length === 1) return options
    return (
      <optgroup key={menuId} label={localize(menu)} lang={languageOf(menu)}>
        {options}
      </optgroup>
    )
  })
}

type PricePreview = { prices: PriceChange[]; seen: string }

/** Whether the prices are what a preview said they would be. Those that wouldn't change any more aren't in the next one. */
function areChanged(previewed: readonly PriceChange[], now: readonly PriceChange[]): boolean {
  const from = new Map(now.map((one) => [one.variantId, one.from]))
  return previewed.every(({ variantId, to }) => (from.get(variantId) ?? to) === to)
}

type PricesDialogProps = { products: readonly ListedProduct[]; onClose(): void }

/** Raises or lowers many prices, with a preview first. */
function PricesDialog({ products, onClose }: PricesDialogProps) {
  const { reprice: words } = useMenuWords()
  const { forms, notices } = useStaffWords()
  const { t, locale, money } = useWords()
  const { act, isBusy } = useAct()
  const [tenths, setTenths] = useState<number | null>(null)
  const [refusal, setRefusal] = useState<Refusal>()
  const [step, setStep] = useState<number>()
  const [found, setFound] = useState<PricePreview>()
  const [isLooking, setLooking] = useState(false)
  const prices = found?.prices
  const ask = (how: { isTrial: boolean; seen?: string }) =>
    askStaff('POST /api/products/prices', {
      ids: products.map(({ id }) => id),
      percent: (tenths ?? 0) / 10,
      step,
      ...how,
    })
  const look = async () => {
    const code = Number.isNaN(tenths) ? 'invalid' : 'required'
    if (tenths === null || Number.isNaN(tenths))
      return setRefusal(refuse('invalid', { errors: [{ field: 'percent', code }] }))
    setLooking(true)
    const answer = await ask({ isTrial: true })
    setLooking(false)
    const isInvalid = isRefusal(answer) && answer.refused === 'invalid'
    setRefusal(isInvalid ? answer : undefined)
    setFound(isRefusal(answer) ? undefined : answer)
    if (!isInvalid) await act(Promise.resolve(answer))
  }
  /** If only the response was lost, the prices have changed: a second try would change them once more. */
  const send = async ({ prices, seen }: PricePreview) => {
    const answer = await ask({ isTrial: false, seen })
    if (!isRefusal(answer) || answer.refused !== 'no-answer') return answer
    const now = await ask({ isTrial: true })
    return !isRefusal(now) && areChanged(prices, now.prices) ? now : answer
  }
  const change = async (previewed: PricePreview) => {
    // A colleague may have changed a price since: then show a new preview.
    if (!(await act(send(previewed), notices.product.updated))) return look()
    await refresh()
    onClose()
  }
  const [error] = refusal?.facts?.errors ?? []
  const form = useId()
  const toChange = found && found.prices.length > 0 ? found : undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isBusy || isLooking) return
    void (toChange ? change(toChange) : look())
  }
  return (
    <Dialog
      open
      width="regular"
      title={words.title}
      closeLabel={t.common.close}
      onOpenChange={onClose}
      footer={
        <>
          <Button onClick={onClose}>{forms.cancel}</Button>
          <Button kind="primary" type="submit" form={form} busy={isBusy || isLooking}>
            {toChange ? words.do(toChange.prices.length) : words.look}
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        onSubmit={submit}
        // A key that is held must not change the prices right after it has shown them.
        onKeyDown={(event) => event.key === 'Enter' && event.repeat && event.preventDefault()}
        className="grid items-start gap-3 sm:grid-cols-2"
      >
        <NumberField
          label={words.percent}
          hint={words.percentHint}
          digits={1}
          after="%"
          value={tenths}
          {...(Number.isNaN(tenths)
            ? { refused: error }
            : { error: error && fieldMessage(locale, error) })}
          onNumber={(value) => {
            setTenths(value)
            setFound(undefined)
            setRefusal(undefined)
          }}
        />
        <SelectField
          dense
          label={words.step}
          value={step ?? ''}
          options={[
            { value: '', label: words.fittingStep },
            ...priceSteps.map((one) => ({ value: String(one), label: money(one) })),
          ]}
          onChange={({ target }) => {
            setStep(Number(target.value) || undefined)
            setFound(undefined)
          }}
        />
      </form>
      {prices && <PriceChanges prices={prices} products={products} />}
    </Dialog>
  )
}

type PriceChangesProps = {
  prices: readonly PriceChange[]
  products: readonly ListedProduct[]
}

/** All price changes with the current price. */
function PriceChanges({ prices, products }: PriceChangesProps) {
  const { reprice: words } = useMenuWords()
  const { money } = useWords()
  const byProduct = Map.groupBy(prices, ({ productId }) => productId)
  if (prices.length === 0) return <p role="status">{words.nothing}</p>
  return (
    <Table
      caption={words.preview}
      showCaption
      head={
        <>
          <HeadCell>{words.product}</HeadCell>
          <HeadCell numeric>{words.before}</HeadCell>
          <HeadCell numeric>{words.after}</HeadCell>
        </>
      }
    >
      {products.flatMap(({ id, name }) =>
        byProduct.get(id)?.map(({ variantId, variantName, from, to }) => (
          <Row key={variantId}>
            <Cell className="wrap-anywhere">
              <LocalizedText text={name} more={variantName} />
            </Cell>
            <Cell numeric>{money(from)}</Cell>
            <Cell numeric className="font-semibold">
              {money(to)}
            </Cell>
          </Row>
        )),
      )}
    </Table>
  )
}

/** The price of a variant, before and after. */
type PriceChange = {
  productId: string
  variantId: string
  variantName: Localised
  from: number
  to: number
}
