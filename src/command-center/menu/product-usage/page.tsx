import type { ReactNode } from 'react'
import { LocalizedText } from '#command-center/kit/form/localized-text.tsx'
import { useMenuWords } from '#command-center/menu/kit/words.ts'
import { categoryPath, type ProductPage } from '#command-center/menu/product-frame/load-product.ts'
import { ProductFrame } from '#command-center/menu/product-frame/product-frame.tsx'
import { type PagePath, useHref } from '#shop-context.tsx'
import { Badge } from '#ui/badge.tsx'
import { Card } from '#ui/card.tsx'

/** Where a product is used. */
export function Page({ data: { product, usage, from, inShop } }: { data: ProductPage }) {
  const { usage: words } = useMenuWords()
  const { menus, categories, openCheckouts, orders } = usage
  // Categories of two menus can have the same name.
  const menuOf = (menuId: string) =>
    menus.length > 1 ? menus.find(({ id }) => id === menuId)?.name : undefined
  return (
    <ProductFrame product={product} usage={usage} from={from} inShop={inShop}>
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
            places={categories.map((one) => ({
              to: categoryPath(one),
              name: <LocalizedText text={one.name} more={menuOf(one.menuId)} />,
            }))}
          />
          <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-3 border-t border-line pt-3 text-sm">
            <dt className="font-semibold">{words.carts}</dt>
            <dd className="tabular-nums">{openCheckouts}</dd>
            <dt className="font-semibold">{words.orders}</dt>
            <dd className="tabular-nums">{orders}</dd>
          </dl>
        </Card>
      </div>
    </ProductFrame>
  )
}

type UsedInProps = {
  title: string
  places: readonly { to: PagePath; name: ReactNode; badge?: ReactNode }[]
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
