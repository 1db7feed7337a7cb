import type { ReactNode } from 'react'
import { DeleteButton } from '#command-center/kit/form/delete-button.tsx'
import { LocalizedText, useLocalizedText } from '#command-center/kit/form/localized-text.tsx'
import { askStaff } from '#command-center/kit/session/ask-staff.ts'
import { useMenuWords } from '#command-center/menu/kit/words.ts'
import { categoryPath } from '#command-center/menu/product-frame/category-path.ts'
import type { ProductPage } from '#command-center/menu/product-frame/load-product.ts'
import { ProductFrame } from '#command-center/menu/product-frame/product-frame.tsx'
import { useHref } from '#shop-context.tsx'
import { Badge } from '#ui/badge.tsx'
import { Card } from '#ui/card.tsx'
import { useStaffWords } from '#words/words.tsx'

/** Where a product is used, and its delete button. */
export function Page({ data: { product, usage, from, inShop } }: { data: ProductPage }) {
  const { usage: words } = useMenuWords()
  const { menus, categories, openCheckouts, orders } = usage
  return (
    <ProductFrame product={product} from={from} inShop={inShop}>
      <div className="grid min-w-0 items-start gap-5 xl:grid-cols-2">
        <Card title={words.title} className="grid gap-1">
          <UsedIn
            title={words.menus}
            places={menus.map(({ id, name, isActive }) => ({
              to: `/command-center/menu/${id}`,
              name: <LocalizedText text={name} />,
              badge: !isActive && <Badge tone="warn">{words.off}</Badge>,
            }))}
          />
          <UsedIn
            title={words.categories}
            places={categories.map(({ id, menuId, name }) => ({
              to: `/command-center/menu/${menuId}/category/${id}`,
              name: <LocalizedText text={name} />,
            }))}
          />
          <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-3 border-t border-line pt-3 text-sm">
            <dt className="font-semibold">{words.carts}</dt>
            <dd className="tabular-nums">{openCheckouts}</dd>
            <dt className="font-semibold">{words.orders}</dt>
            <dd className="tabular-nums">{orders}</dd>
          </dl>
        </Card>
        <DeleteProduct product={product} usage={usage} from={from} />
      </div>
    </ProductFrame>
  )
}

type UsedInProps = {
  title: string
  places: readonly { to: string; name: ReactNode; badge?: ReactNode }[]
}

/** Links to the places of one kind. */
function UsedIn({ title, places }: UsedInProps) {
  const { usage: words } = useMenuWords()
  const href = useHref()
  return (
    <section className="grid gap-1">
      <h3 className="text-sm font-semibold">{title}</h3>
      {places.length === 0 ? (
        <p className="min-h-9 text-sm text-muted">{words.none}</p>
      ) : (
        <ul>
          {places.map(({ to, name, badge }) => (
            <li key={to}>
              <a
                href={href(to)}
                className="-mx-2 flex min-h-9 flex-wrap items-center gap-2 rounded-control px-2 wrap-anywhere hover:bg-raised"
              >
                {name}
                {badge}
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** Staff must type its name first if it is in use. */
function DeleteProduct({ product, usage, from }: Pick<ProductPage, 'product' | 'usage' | 'from'>) {
  const { usage: words } = useMenuWords()
  const { notices } = useStaffWords()
  const href = useHref()
  const localize = useLocalizedText()
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
        typed={isUsed ? localize(name) : undefined}
        notice={notices.product.deleted}
        back={href(from ? categoryPath(from) : '/command-center/product')}
        send={() => askStaff('DELETE /api/products/{productId}', { productId })}
      />
    </Card>
  )
}
