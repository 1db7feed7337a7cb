import { refresh } from '#platform/browser/go.ts'
import { isRefusal, type Refusal } from '#platform/refusal.ts'
import { useHref } from '#site.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { AddLink } from '../editing/add-link.tsx'
import { askStaff } from '../editing/ask-staff.ts'
import { SortableList } from '../editing/sortable-list.tsx'
import { useAct } from '../editing/use-act.ts'
import { useOrder } from '../editing/use-order.ts'
import { useSaid } from '../editing/use-said.ts'
import { useMakingWords } from '../making/words.ts'
import { AttachProduct } from './attach-product.tsx'
import { CategoryProduct } from './category-product.tsx'
import type { Category } from './load.ts'

type CategoryProductsProps = {
  category: Category
  /** What stands in it is part of its version: the form beside goes on with the new one. */
  onChanged(now: Category): void
}

/** The dishes of a category in their order: found and put in, taken out, switched. */
export function CategoryProducts({ category, onChanged }: CategoryProductsProps) {
  const { category: words } = useMakingWords()
  const href = useHref()
  const said = useSaid()
  const { act } = useAct()
  const { id: categoryId, products } = category
  const told = async (asking: Promise<Category | Refusal>) => {
    const answer = await asking
    if (!isRefusal(answer)) onChanged(answer)
    return answer
  }
  const [inOrder, putInOrder] = useOrder(products, (ids) =>
    told(askStaff('POST /api/categories/{categoryId}/products/reorder', { categoryId, ids })),
  )
  const attach = async (productId: string) => {
    await act(
      told(
        askStaff('POST /api/categories/{categoryId}/products', { categoryId, ids: [productId] }),
      ),
    )
    await refresh()
  }
  const detach = async (productId: string) => {
    const line = 'DELETE /api/categories/{categoryId}/products/{productId}'
    await act(told(askStaff(line, { categoryId, productId })))
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
        <SortableList
          label={words.products}
          items={inOrder}
          nameOf={({ name }) => said(name)}
          onOrder={putInOrder}
        >
          {(product) => <CategoryProduct product={product} onDetach={() => detach(product.id)} />}
        </SortableList>
      )}
    </Card>
  )
}
