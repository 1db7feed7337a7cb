import { ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'
import { useHref } from '#site.tsx'
import { Badge } from '#ui/badge.tsx'
import { LinkButton } from '#ui/button.tsx'
import { PageHead } from '../editing/page-head.tsx'
import { Said } from '../editing/said.tsx'
import { TabLinks } from '../editing/tab-links.tsx'
import { useMakingWords } from '../making/words.ts'
import type { ProductPage } from './load-product.ts'

type ProductFrameProps = Pick<ProductPage, 'product' | 'inShop'> & { children: ReactNode }

/** A product’s name and its parts, each a page of its own. */
export function ProductFrame({ product, inShop, children }: ProductFrameProps) {
  const { product: words, products } = useMakingWords()
  const href = useHref()
  const list = '/command-center/product'
  const here = `${list}/${product.id}`
  return (
    <div className="grid grid-cols-1 gap-5">
      <PageHead
        title={<Said text={product.name} />}
        back={{ to: list, name: products.title }}
        mark={!product.isAvailable && <Badge tone="warn">{words.soldOut}</Badge>}
        actions={
          inShop ? (
            <LinkButton size={36} href={href(inShop)} target="_blank">
              <ExternalLink />
              {words.look}
            </LinkButton>
          ) : (
            <Badge>{words.notInShop}</Badge>
          )
        }
      />
      <TabLinks
        label={words.sections}
        tabs={[
          { to: here, name: words.about },
          { to: `${here}/variants`, name: words.variants },
          { to: `${here}/usage`, name: words.usage },
        ]}
      />
      {children}
    </div>
  )
}
