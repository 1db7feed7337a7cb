import { X } from 'lucide-react'
import { mostGoingWith } from '#business/menu/category.ts'
import type { ListedProduct } from '#business/menu/product.ts'
import { LocalizedText, useLocalizedText } from '#command-center/kit/form/localized-text.tsx'
import { useMenuWords } from '#command-center/menu/kit/words.ts'
import { IconButton } from '#ui/button.tsx'
import { AttachProduct } from './category-products.tsx'

type Props = {
  products: readonly ListedProduct[]
  onProducts(products: ListedProduct[]): void
}

/** What the cart offers with the products of the category. */
export function GoesWith({ products, onProducts }: Props) {
  const { category: words } = useMenuWords()
  const localize = useLocalizedText()
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="pb-1 text-sm font-semibold">{words.goesWith}</legend>
      <p className="text-sm text-muted">{words.goesWithHint}</p>
      {products.length > 0 && (
        <ul className="grid min-w-0 divide-y divide-line rounded-control border border-line px-3">
          {products.map(({ id, name }) => (
            <li key={id} className="flex min-w-0 items-center justify-between gap-3 py-1">
              <span className="min-w-0 wrap-anywhere">
                <LocalizedText text={name} />
              </span>
              <IconButton
                size={36}
                label={words.goesWithout(localize(name))}
                icon={<X />}
                onClick={() => onProducts(products.filter((one) => one.id !== id))}
              />
            </li>
          ))}
        </ul>
      )}
      {products.length < mostGoingWith && (
        <AttachProduct
          label={words.findGoingWith}
          isHere={(id) => products.some((one) => one.id === id)}
          onAttach={(product) => onProducts([...products, product])}
        />
      )}
    </fieldset>
  )
}
