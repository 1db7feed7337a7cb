import { sourcesOf } from '#business/media/photo.ts'
import { priceOf } from '#business/products/product.ts'
import { useHref } from '#site.tsx'
import { Badge } from '#ui/badge.tsx'
import { Banner } from '#ui/banner.tsx'
import { LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Photo } from '#ui/photo.tsx'
import { useWords } from '#words/words.tsx'
import { Said } from '../editing/said.tsx'
import { useMakingWords } from '../making/words.ts'
import type { Dish } from './use-product.ts'

/** The dish as a card of the menu, while it is being written. */
export function Preview({ dish }: { dish: Dish }) {
  const { product: words } = useMakingWords()
  const href = useHref()
  const { id, variants } = dish
  return (
    <Card title={words.preview} className="xl:sticky xl:top-8">
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
        <CardOf dish={dish} />
      )}
    </Card>
  )
}

function CardOf({ dish }: { dish: Dish }) {
  const { product: words, products } = useMakingWords()
  const { money, weight } = useWords()
  const { name, description, photo, isAvailable, variants } = dish
  const { price, isFrom } = priceOf(variants)
  const [first] = variants
  return (
    <div className="mx-auto grid max-w-72 gap-2 rounded-card border border-line p-3">
      <div className="rounded-control">
        <Photo {...(photo && sourcesOf(photo))} alt="" sizes="16rem" faded={!isAvailable} />
      </div>
      <p className="font-semibold wrap-anywhere">
        <Said text={name} />
      </p>
      <p className="line-clamp-3 text-sm wrap-anywhere text-muted">
        <Said text={description} />
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
