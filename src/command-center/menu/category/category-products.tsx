import { Plus, Search, X } from 'lucide-react'
import { useState } from 'react'
import { mostGoingWith } from '#business/menu/menus/menu.ts'
import type { ListedProduct } from '#business/menu/product.ts'
import { LocalizedText, useLocalizedText } from '#command-center/kit/form/localized-text.tsx'
import { useAct } from '#command-center/kit/form/use-act.ts'
import { useRest } from '#command-center/kit/form/use-rest.ts'
import { AddLink } from '#command-center/kit/list/list-page.tsx'
import { SearchFailed } from '#command-center/kit/list/search-failed.tsx'
import { keepRowFocus, SortableList, useOrder } from '#command-center/kit/list/sortable-list.tsx'
import { askStaff, deleted } from '#command-center/kit/session/ask-staff.ts'
import { ListHead } from '#command-center/menu/kit/list-head.tsx'
import { ProductFacts } from '#command-center/menu/kit/product-facts.tsx'
import { ProductSwitch } from '#command-center/menu/kit/product-switch.tsx'
import { useMenuWords } from '#command-center/menu/kit/words.ts'
import { refresh } from '#platform/browser/navigate.ts'
import { isRefusal, type Refusal } from '#platform/refusal.ts'
import { useHref } from '#shop-context.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button, IconButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { Category } from './load.ts'

type CategoryProductsProps = {
  category: Category
  /** Its products are part of its version, so the form beside needs the new version. */
  onChanged(now: Category): void
}

/** The category's products in order: add, remove, mark available. */
export function CategoryProducts({ category, onChanged }: CategoryProductsProps) {
  const {
    category: words,
    products: { available },
  } = useMenuWords()
  const href = useHref()
  const localize = useLocalizedText()
  const { act } = useAct()
  const { id: categoryId, products } = category
  const onAnswer = async (asking: Promise<Category | Refusal>) => {
    const answer = await asking
    if (!isRefusal(answer)) onChanged(answer)
    return answer
  }
  const [inOrder, putInOrder] = useOrder(products, (ids) =>
    onAnswer(askStaff('POST /api/categories/{categoryId}/products/reorder', { categoryId, ids })),
  )
  const attach = async ({ id: productId }: ListedProduct) => {
    await act(
      onAnswer(
        askStaff('POST /api/categories/{categoryId}/products', { categoryId, ids: [productId] }),
      ),
    )
    await refresh()
  }
  const detach = async (productId: string) => {
    const line = 'DELETE /api/categories/{categoryId}/products/{productId}'
    await act(deleted(onAnswer(askStaff(line, { categoryId, productId }))))
    await refresh()
  }
  return (
    <Card
      title={words.products}
      actions={
        <AddLink href={href(`/command-center/product?edit=new&categoryId=${categoryId}`)}>
          {words.addProduct}
        </AddLink>
      }
      className="grid gap-4"
    >
      <AttachProduct isHere={(id) => products.some((one) => one.id === id)} onAttach={attach} />
      {products.length === 0 ? (
        <EmptyState picture="shallow-pan-of-food" title={words.empty} className="py-6">
          {words.emptyHint}
        </EmptyState>
      ) : (
        <div className="grid min-w-0 gap-1">
          <ListHead className="pr-30">{available}</ListHead>
          <SortableList
            label={words.products}
            items={inOrder}
            nameOf={({ name }) => localize(name)}
            onOrder={putInOrder}
          >
            {(product) => (
              <CategoryProduct
                product={product}
                categoryId={categoryId}
                onDetach={() => detach(product.id)}
              />
            )}
          </SortableList>
        </div>
      )}
    </Card>
  )
}

type CategoryProductProps = {
  product: Category['products'][number]
  categoryId: string
  onDetach(): void
}

function CategoryProduct({ product, categoryId, onDetach }: CategoryProductProps) {
  const { category: words } = useMenuWords()
  const localize = useLocalizedText()
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-3">
      <ProductFacts product={product} from={categoryId} />
      <div className="ml-auto flex items-center gap-1">
        <ProductSwitch product={product} />
        <IconButton
          size={36}
          label={words.detach(localize(product.name))}
          icon={<X />}
          onClick={onDetach}
        />
      </div>
    </div>
  )
}

type AttachProductProps = {
  label?: string
  isHere(productId: string): boolean
  onAttach(product: ListedProduct): void
}

/** Finds products by name and adds them. */
function AttachProduct({ label, isHere, onAttach }: AttachProductProps) {
  const { category: words } = useMenuWords()
  const localize = useLocalizedText()
  const [q, setQ] = useState('')
  const { found, refusal, again } = useFoundProducts(q)
  return (
    <div className="grid min-w-0 gap-2">
      <TextField
        dense
        type="search"
        label={label ?? words.find}
        before={<Search />}
        autoComplete="off"
        maxLength={100}
        value={q}
        onChange={({ target }) => setQ(target.value)}
        // Results come while typing: Enter must not save the form around it.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <p role="status" className="text-sm text-muted empty:sr-only">
        {found?.length === 0 && words.nothingFound}
      </p>
      {refusal && <SearchFailed isInField refusal={refusal} again={again} />}
      {found && found.length > 0 && (
        <ul
          ref={keepRowFocus}
          aria-label={words.found}
          className="grid min-w-0 divide-y divide-line rounded-control border border-line px-3"
        >
          {found.map((product) => (
            <li key={product.id} className="flex min-w-0 flex-wrap items-center gap-x-3 py-1">
              <ProductFacts product={product} />
              {isHere(product.id) ? (
                <Badge className="ml-auto">{words.isHere}</Badge>
              ) : (
                <Button
                  size={36}
                  className="ml-auto"
                  aria-label={words.attachOf(localize(product.name))}
                  onClick={() => onAttach(product)}
                >
                  <Plus />
                  {words.attach}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

const mostShown = 8

type Results = { q: string; products: readonly ListedProduct[]; refusal?: Refusal }

/** Products that match the typed text; undefined without a text. Those of the text before stay until then. */
function useFoundProducts(typed: string) {
  const [found, setFound] = useState<Results>()
  const [attempt, setAttempt] = useState(0)
  const q = typed.trim()
  const look = async (signal: AbortSignal) => {
    if (q === '') return setFound(undefined)
    const answer = await askStaff('GET /api/products', { q }, { signal })
    if (signal.aborted) return
    if (isRefusal(answer)) return setFound({ q, products: [], refusal: answer })
    setFound({ q, products: answer.products.slice(0, mostShown) })
  }
  useRest(q, look, attempt)
  const shown = q === '' ? undefined : found
  return {
    found: shown?.refusal ? undefined : shown?.products,
    refusal: shown?.refusal,
    again: () => setAttempt(attempt + 1),
  }
}

type Props = {
  products: readonly ListedProduct[]
  onProducts(products: ListedProduct[]): void
}

/** What the cart offers with the products of the category. */
export function GoesWith({ products, onProducts }: Props) {
  const { category: words } = useMenuWords()
  const localize = useLocalizedText()
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="pb-1 text-sm font-semibold">{words.goesWith}</legend>
      <p className="text-sm text-muted">{words.goesWithHint}</p>
      {products.length > 0 && (
        <ul
          ref={keepRowFocus}
          className="grid min-w-0 divide-y divide-line rounded-control border border-line px-3"
        >
          {products.map(({ id, name }) => (
            <li key={id} className="flex min-w-0 items-center justify-between gap-3 py-1">
              <span className="min-w-0 wrap-anywhere">
                <LocalizedText text={name} />
              </span>
              <IconButton
                size={36}
                label={words.goesWithout(localize(name))}
                icon={<X />}
                onClick={() => onProducts(products.filter((one) => one.id !== id))}
              />
            </li>
          ))}
        </ul>
      )}
      {products.length < mostGoingWith && (
        <AttachProduct
          label={words.findGoingWith}
          isHere={(id) => products.some((one) => one.id === id)}
          onAttach={(product) => onProducts([...products, product])}
        />
      )}
    </fieldset>
  )
}
