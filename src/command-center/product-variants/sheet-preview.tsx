import { Badge } from '#ui/badge.tsx'
import { Cell, HeadCell, Row, Table } from '#ui/table.tsx'
import { useWords } from '#words/words.tsx'
import { useMakingWords } from '../making/words.ts'
import type { Line } from './table.ts'

/** How the rows were understood; what was not is marked, and can be typed in the table. */
export function SheetPreview({ lines }: { lines: readonly Line[] }) {
  const { sheet: words, variants } = useMakingWords()
  const { money, weight } = useWords()
  if (lines.length === 0) return <p className="text-sm text-muted">{words.nothing}</p>
  const unread = <Badge tone="warn">{words.unread}</Badge>
  return (
    <Table
      caption={words.preview}
      showCaption
      head={
        <>
          <HeadCell>{variants.name}</HeadCell>
          <HeadCell numeric>{variants.price}</HeadCell>
          <HeadCell numeric>{variants.amount}</HeadCell>
        </>
      }
    >
      {lines.map(({ id, name, price, amount, unit, sku }) => (
        <Row key={id}>
          <Cell className="wrap-anywhere">
            {name.map(({ value }) => value).join(' · ')}
            {sku && <span className="block text-xs text-muted">{sku}</span>}
          </Cell>
          <Cell numeric>{price === null ? unread : money(price)}</Cell>
          <Cell numeric>{amount === null ? unread : weight(amount, unit)}</Cell>
        </Row>
      ))}
    </Table>
  )
}
