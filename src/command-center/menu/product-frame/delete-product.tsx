import { useLocalizedText } from '#command-center/kit/form/localized-text.tsx'
import { DeleteButton } from '#command-center/kit/form/use-confirm.tsx'
import { askStaff } from '#command-center/kit/session/ask-staff.ts'
import { useMenuWords } from '#command-center/menu/kit/words.ts'
import { useHref } from '#shop-context.tsx'
import { useStaffWords } from '#words/words.tsx'
import { categoryPath, type ProductPage } from './load-product.ts'

/** Staff must type its name first if it is used in more than the one category it belongs to. */
export function DeleteProduct({
  product,
  usage,
  from,
}: Pick<ProductPage, 'product' | 'usage' | 'from'>) {
  const { usage: words } = useMenuWords()
  const { notices } = useStaffWords()
  const href = useHref()
  const localize = useLocalizedText()
  const { id: productId, name } = product
  const uses = usage.categories.length + usage.openCheckouts + usage.orders
  const isUsedElsewhere = usage.categories.length > 1 || usage.openCheckouts + usage.orders > 0
  const what = [uses > 0 ? words.used : words.unused, usage.orders > 0 && words.ordered]
  return (
    <DeleteButton
      label={words.delete}
      title={words.deleteTitle}
      text={what.filter(Boolean).join(' ')}
      typed={isUsedElsewhere ? localize(name) : undefined}
      notice={notices.product.deleted}
      back={href(from ? categoryPath(from) : '/command-center/product')}
      send={() => askStaff('DELETE /api/products/{productId}', { productId })}
    />
  )
}
