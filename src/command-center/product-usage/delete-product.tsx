import { useHref } from '#site.tsx'
import { Card } from '#ui/card.tsx'
import { useStaffWords } from '#words/words.tsx'
import { askStaff } from '../editing/ask-staff.ts'
import { DeleteButton } from '../editing/delete-button.tsx'
import { useSaid } from '../editing/use-said.ts'
import { useMakingWords } from '../making/words.ts'
import type { ProductPage } from '../product-frame/load-product.ts'

/** Its name is typed first when others use it. */
export function DeleteProduct({ product, usage }: Pick<ProductPage, 'product' | 'usage'>) {
  const { usage: words } = useMakingWords()
  const { notices } = useStaffWords()
  const href = useHref()
  const said = useSaid()
  const { id: productId, name } = product
  const isUsed = usage.categories.length + usage.openCheckouts + usage.orders > 0
  const what = [isUsed ? words.used : words.unused, usage.orders > 0 && words.ordered]
  const text = what.filter(Boolean).join(' ')
  return (
    <Card title={words.delete} className="grid justify-items-start gap-3">
      <p className="text-muted">{text}</p>
      <DeleteButton
        label={words.delete}
        title={words.deleteTitle}
        text={text}
        typed={isUsed ? said(name) : undefined}
        notice={notices.product.deleted}
        back={href('/command-center/product')}
        send={() => askStaff('DELETE /api/products/{productId}', { productId })}
      />
    </Card>
  )
}
