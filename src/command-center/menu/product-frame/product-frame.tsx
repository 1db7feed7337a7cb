import { ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'
import { areVariantsSoldOut } from '#business/menu/product-gaps.ts'
import { LocalizedText, useLocalizedText } from '#command-center/kit/form/localized-text.tsx'
import { TabLinks } from '#command-center/kit/form/tab-links.tsx'
import { PageHead } from '#command-center/kit/list/page-head.tsx'
import { useMenuWords } from '#command-center/menu/kit/words.ts'
import { useHref } from '#shop-context.tsx'
import { Badge } from '#ui/badge.tsx'
import { LinkButton } from '#ui/button.tsx'
import { DeleteProduct } from './delete-product.tsx'
import { categoryPath, type ProductPage } from './load-product.ts'

type ProductFrameProps = ProductPage & { children: ReactNode }

/** A product’s name and its parts, each a page of its own. */
export function ProductFrame({ product, usage, from, inShop, children }: ProductFrameProps) {
  const { product: words, products } = useMenuWords()
  const href = useHref()
  const localize = useLocalizedText()
  const areSoldOut = areVariantsSoldOut(product.variants) && words.variantsSoldOut
  const soldOut = product.isAvailable ? areSoldOut : words.soldOut
  const here = `/command-center/product/${product.id}` as const
  const query = from ? (`?from=${from.id}` as const) : ''
  const back = from
    ? { to: categoryPath(from), name: localize(from.name) }
    : ({ to: '/command-center/product', name: products.title } as const)
  return (
    <div className="grid grid-cols-1 gap-5">
      <PageHead
        title={<LocalizedText text={product.name} />}
        back={back}
        badge={soldOut && <Badge tone="warn">{soldOut}</Badge>}
        actions={
          <>
            {inShop ? (
              <LinkButton size={36} href={href(inShop)} target="_blank">
                <ExternalLink />
                <span className="max-sm:sr-only">{words.look}</span>
              </LinkButton>
            ) : (
              <Badge>{words.notInShop}</Badge>
            )}
            <DeleteProduct product={product} usage={usage} from={from} />
          </>
        }
      />
      <TabLinks
        label={words.sections}
        tabs={[
          { to: `${here}${query}`, name: words.about },
          { to: `${here}/variants${query}`, name: words.variants },
          { to: `${here}/options${query}`, name: words.options },
          { to: `${here}/usage${query}`, name: words.usage },
        ]}
      />
      {children}
    </div>
  )
}
