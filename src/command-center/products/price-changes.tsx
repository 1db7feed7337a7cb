import type { ListedProduct } from '#business/products/shapes.ts'
import { Cell, HeadCell, Row, Table } from '#ui/table.tsx'
import { useWords } from '#words/words.tsx'
import { Said } from '../editing/said.tsx'
import { useMakingWords } from '../making/words.ts'
import type { PriceChange } from './price-change.ts'

type PriceChangesProps = {
  prices: readonly PriceChange[]
  products: readonly ListedProduct[]
}

/** Every price that would change, beside what it is now. */
export function PriceChanges({ prices, products }: PriceChangesProps) {
  const { reprice: words } = useMakingWords()
  const { money } = useWords()
  const byProduct = Map.groupBy(prices, ({ productId }) => productId)
  if (prices.length === 0) return <p role="status">{words.nothing}</p>
  return (
    <Table
      caption={words.preview}
      showCaption
      head={
        <>
          <HeadCell>{words.dish}</HeadCell>
          <HeadCell numeric>{words.before}</HeadCell>
          <HeadCell numeric>{words.after}</HeadCell>
        </>
      }
    >
      {products.flatMap(({ id, name }) =>
        byProduct.get(id)?.map(({ variantId, from, to }) => (
          <Row key={variantId}>
            <Cell className="wrap-anywhere">
              <Said text={name} />
            </Cell>
            <Cell numeric>{money(from)}</Cell>
            <Cell numeric className="font-semibold">
              {money(to)}
            </Cell>
          </Row>
        )),
      )}
    </Table>
  )
}
