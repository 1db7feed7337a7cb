import { sourcesOf } from '#business/media/photo.ts'
import type { ListedProduct } from '#business/menu/product.ts'
import { LocalizedText } from '#command-center/kit/form/localized-text.tsx'
import { useHref } from '#shop-context.tsx'
import { Badge } from '#ui/badge.tsx'
import { Photo } from '#ui/photo.tsx'
import { useWords } from '#words/words.tsx'
import { useMenuWords } from './words.ts'

/** A product in a list: photo, name with a link to its editor (and back to the category `from`), price and gaps. */
export function ProductFacts({ product, from }: { product: ListedProduct; from?: string }) {
  const { products: words } = useMenuWords()
  const { money } = useWords()
  const href = useHref()
  const { id, name, photo, price, isFrom, variantCount, missing, areVariantsSoldOut } = product
  const sum = price === null ? '' : isFrom ? words.from(money(price)) : money(price)
  return (
    <div className="flex min-w-0 flex-[1_1_11rem] flex-wrap items-center gap-3">
      <div className="size-11 shrink-0 rounded-chip">
        <Photo
          {...(photo && sourcesOf(photo))}
          alt=""
          sizes="2.75rem"
          faded={!product.isAvailable || areVariantsSoldOut}
        />
      </div>
      <div className="grid min-w-0 flex-[1_1_6rem]">
        <a
          href={href(`/command-center/product/${id}${from ? `?from=${from}` : ''}`)}
          className="flex min-h-9 items-center font-medium wrap-anywhere hover:underline"
        >
          <LocalizedText text={name} />
        </a>
        <p className="-mt-1 flex min-h-6 flex-wrap items-center gap-x-2 gap-y-1 text-sm text-muted">
          <span className="tabular-nums">
            {[sum, variantCount > 1 && words.variants(variantCount)].filter(Boolean).join(' · ')}
          </span>
          {areVariantsSoldOut && <Badge tone="warn">{words.variantsSoldOut}</Badge>}
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
