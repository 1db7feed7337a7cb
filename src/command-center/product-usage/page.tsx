import { Badge } from '#ui/badge.tsx'
import { Card } from '#ui/card.tsx'
import { Said } from '../editing/said.tsx'
import { useMakingWords } from '../making/words.ts'
import type { ProductPage } from '../product-frame/load-product.ts'
import { ProductFrame } from '../product-frame/product-frame.tsx'
import { DeleteProduct } from './delete-product.tsx'
import { UsedIn } from './used-in.tsx'

/** Where a product is used, and the way to be rid of it. */
export function Page({ data: { product, usage, inShop } }: { data: ProductPage }) {
  const { usage: words } = useMakingWords()
  const { menus, categories, openCheckouts, orders } = usage
  return (
    <ProductFrame product={product} inShop={inShop}>
      <div className="grid min-w-0 items-start gap-5 xl:grid-cols-2">
        <Card title={words.title} className="grid gap-1">
          <UsedIn
            title={words.menus}
            places={menus.map(({ id, name, isActive }) => ({
              to: `/command-center/menu/${id}`,
              name: <Said text={name} />,
              mark: !isActive && <Badge tone="warn">{words.off}</Badge>,
            }))}
          />
          <UsedIn
            title={words.categories}
            places={categories.map(({ id, menuId, name }) => ({
              to: `/command-center/menu/${menuId}/category/${id}`,
              name: <Said text={name} />,
            }))}
          />
          <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-3 border-t border-line pt-3 text-sm">
            <dt className="font-semibold">{words.carts}</dt>
            <dd className="tabular-nums">{openCheckouts}</dd>
            <dt className="font-semibold">{words.orders}</dt>
            <dd className="tabular-nums">{orders}</dd>
          </dl>
        </Card>
        <DeleteProduct product={product} usage={usage} />
      </div>
    </ProductFrame>
  )
}
