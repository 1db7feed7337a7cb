import { AddLink, ListCard } from '#command-center/kit/list/list-page.tsx'
import { useOptionsWords } from '#command-center/menu/kit/options-words.ts'
import { ProductFrame } from '#command-center/menu/product-frame/product-frame.tsx'
import { useHref } from '#shop-context.tsx'
import type { OptionsTab } from './load.ts'
import { OptionsForm } from './options-form.tsx'

/** The option groups of a product in order, and what it has of each. */
export function Page({ data }: { data: OptionsTab }) {
  const { product, usage, from, inShop, own, groups } = data
  const words = useOptionsWords()
  const href = useHref()
  const add = <AddLink href={href('/command-center/options?edit=new')}>{words.add}</AddLink>
  return (
    <ProductFrame product={product} usage={usage} from={from} inShop={inShop}>
      {groups.length === 0 ? (
        <ListCard isEmpty picture="pizza" words={words} add={add}>
          {null}
        </ListCard>
      ) : (
        <OptionsForm productId={product.id} own={own} groups={groups} />
      )}
    </ProductFrame>
  )
}
