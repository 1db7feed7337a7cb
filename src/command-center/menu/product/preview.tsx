import { sourcesOf } from '#business/media/photo.ts'
import { priceOf } from '#business/menu/product-gaps.ts'
import { LocalizedText } from '#command-center/kit/form/localized-text.tsx'
import { useMenuWords } from '#command-center/menu/kit/words.ts'
import { useHref } from '#shop-context.tsx'
import { Badge } from '#ui/badge.tsx'
import { Banner } from '#ui/banner.tsx'
import { LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Photo } from '#ui/photo.tsx'
import { useWords } from '#words/words.tsx'
import type { EditedProduct } from './use-product.ts'

/** The product as a card of the menu, updated while editing. */
export function Preview({ product }: { product: EditedProduct }) {
  const { product: words } = useMenuWords()
  const href = useHref()
  const { id, variants } = product
  return (
    <Card title={words.preview} className="xl:sticky xl:top-[calc(2rem+var(--line-bar))]">
      {variants.length === 0 ? (
        <Banner
          tone="warn"
          actions={
            <LinkButton size={36} href={href(`/command-center/product/${id}/variants`)}>
              {words.addVariants}
            </LinkButton>
          }
        >
          {words.noVariants}
        </Banner>
      ) : (
        <CardOf product={product} />
      )}
    </Card>
  )
}

function CardOf({ product }: { product: EditedProduct }) {
  const { product: words, products } = useMenuWords()
  const { money, weight } = useWords()
  const { name, description, photo, isAvailable, variants } = product
  const { price, isFrom } = priceOf(variants)
  const [first] = variants
  return (
    <div className="mx-auto grid max-w-72 gap-2 rounded-card border border-line p-3">
      <div className="rounded-control">
        <Photo {...(photo && sourcesOf(photo))} alt="" sizes="16rem" faded={!isAvailable} />
      </div>
      <p className="font-semibold wrap-anywhere">
        <LocalizedText text={name} />
      </p>
      <p className="line-clamp-3 text-sm wrap-anywhere text-muted">
        <LocalizedText text={description} />
      </p>
      <p className="flex flex-wrap items-center justify-between gap-2">
        <span className="text-lg font-semibold tabular-nums">
          {isFrom ? products.from(money(price ?? 0)) : money(price ?? 0)}
        </span>
        {isAvailable ? (
          first && <span className="text-sm text-muted">{weight(first.amount, first.unit)}</span>
        ) : (
          <Badge>{words.soldOut}</Badge>
        )}
      </p>
    </div>
  )
}
