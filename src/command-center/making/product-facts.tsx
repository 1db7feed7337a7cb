import { sourcesOf } from '#business/media/photo.ts'
import type { ListedProduct } from '#business/products/shapes.ts'
import { useHref } from '#site.tsx'
import { Badge } from '#ui/badge.tsx'
import { Photo } from '#ui/photo.tsx'
import { useWords } from '#words/words.tsx'
import { Said } from '../editing/said.tsx'
import { useMakingWords } from './words.ts'

/** A dish in a list: its photo, its name that leads to its editor, what it costs and what it lacks. */
export function ProductFacts({ product }: { product: ListedProduct }) {
  const { products: words } = useMakingWords()
  const { money } = useWords()
  const href = useHref()
  const { id, name, photo, price, isFrom, variantCount, missing } = product
  const sum = price === null ? '' : isFrom ? words.from(money(price)) : money(price)
  return (
    <div className="flex min-w-0 flex-[1_1_11rem] items-center gap-3">
      <div className="size-11 shrink-0 rounded-chip">
        <Photo
          {...(photo && sourcesOf(photo))}
          alt=""
          sizes="2.75rem"
          faded={!product.isAvailable}
        />
      </div>
      <div className="grid min-w-0">
        <a
          href={href(`/command-center/product/${id}`)}
          className="flex min-h-9 items-center font-medium wrap-anywhere hover:underline"
        >
          <Said text={name} />
        </a>
        <p className="-mt-1 flex min-h-6 flex-wrap items-center gap-x-2 gap-y-1 text-sm text-muted">
          <span className="tabular-nums">
            {[sum, variantCount > 1 && words.variants(variantCount)].filter(Boolean).join(' · ')}
          </span>
          {missing.map((gap) => (
            <Badge key={gap} tone="warn">
              {words.gaps[gap]}
            </Badge>
          ))}
        </p>
      </div>
    </div>
  )
}
