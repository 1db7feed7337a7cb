import type { ReactNode } from 'react'
import { useFront, useHref } from '#shop-context.tsx'
import { BesideCart } from '#storefront/cart/cart-panel.tsx'
import { FilterLine } from '#storefront/menu/kit/filter-line.tsx'
import { Drawing, FoodIcon } from '#ui/drawing.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { formatSpan } from '#words/kit/moments.ts'
import { useWords } from '#words/words.tsx'
import type { Catalog } from './load.ts'

/** All categories, to start browsing. */
export function Page({ data: { categories, filter } }: { data: Catalog }) {
  const { t } = useWords()
  const href = useHref()
  const { phone } = useFront()
  return (
    <BesideCart>
      <section className="grid grid-cols-1 content-start gap-6">
        <div className="flex flex-wrap items-center justify-between gap-4">
          <h1 className="text-3xl font-bold lg:text-4xl">{t.catalog.title}</h1>
          <Offered />
        </div>
        <FilterLine line={filter} />
        {categories.length === 0 && !filter && (
          <EmptyState picture="pot-of-food" title={t.home.noMenu}>
            {t.home.noMenuHint(phone !== '')}
          </EmptyState>
        )}
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(9rem,100%),1fr))] gap-3 md:grid-cols-3 lg:grid-cols-4 lg:gap-5 xl:grid-cols-3">
          {categories.map(({ id, slug, name, lang, icon, count }) => (
            <li key={id} className="grid grid-cols-1">
              <a
                href={href(`/catalog/${slug}`)}
                className="grid content-between gap-6 rounded-card border border-line bg-surface p-4 transition hover:border-edge sm:p-5"
              >
                <FoodIcon name={icon} size={56} />
                <span className="grid grid-cols-1 gap-0.5 wrap-anywhere">
                  <span lang={lang} className="text-lg font-semibold">
                    {name}
                  </span>
                  <span className="text-sm text-muted">{t.catalog.products(count)}</span>
                </span>
              </a>
            </li>
          ))}
        </ul>
      </section>
    </BesideCart>
  )
}

/** The offered delivery methods with their lead time and minimum. */
function Offered() {
  const {
    isDeliveryAvailable,
    isPickupAvailable,
    minAmountForDelivery,
    deliveryLeadMinutes,
    pickupLeadMinutes,
    hours,
    maintenance,
  } = useFront()
  const { t, money, locale } = useWords()
  // Lead times apply only while customers can order now.
  const isNow = hours.isOpen && !maintenance
  const lead = (minutes: number) => isNow && minutes > 0 && formatSpan(minutes, locale)
  return (
    <ul className="flex flex-wrap gap-2.5 max-sm:w-full max-sm:*:flex-auto lg:shrink-0 lg:flex-nowrap xl:w-86 xl:*:flex-auto">
      {isDeliveryAvailable && (
        <Fact icon={<Drawing name="delivery" />} title={t.header.delivery}>
          {[
            lead(deliveryLeadMinutes),
            minAmountForDelivery > 0 && t.catalog.priceFrom(money(minAmountForDelivery)),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Fact>
      )}
      {isPickupAvailable && (
        <Fact icon={<Drawing name="bag" />} title={t.header.pickup}>
          {lead(pickupLeadMinutes)}
        </Fact>
      )}
    </ul>
  )
}

type FactProps = { icon: ReactNode; title: string; children: ReactNode }

function Fact({ icon, title, children }: FactProps) {
  return (
    <li className="flex min-h-14 items-center gap-2.5 rounded-button border border-line bg-surface px-3 py-2 [&_svg]:size-5">
      {icon}
      <span className="grid min-w-0">
        <span className="font-semibold">{title}</span>
        <span className="text-sm text-muted tabular-nums empty:hidden">{children}</span>
      </span>
    </li>
  )
}
