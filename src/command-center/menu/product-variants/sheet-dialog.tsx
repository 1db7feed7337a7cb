import { useState } from 'react'
import { useMenuWords } from '#command-center/menu/kit/words.ts'
import { mainFirst } from '#platform/localised.ts'
import { useFront } from '#shop-context.tsx'
import { Badge } from '#ui/badge.tsx'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Cell, HeadCell, Row, Table } from '#ui/table.tsx'
import { TextArea } from '#ui/text-field.tsx'
import { ownLanguageNames } from '#words/kit/words-of.ts'
import { useStaffWords, useWords } from '#words/words.tsx'
import { linesIn } from './sheet.ts'
import type { Line } from './table.ts'

type SheetDialogProps = {
  /** How many more variants fit. */
  most: number
  onLines(lines: Line[]): void
  onClose(): void
}

/** Turns spreadsheet rows into variants, with a preview first. */
export function SheetDialog({ most, onLines, onClose }: SheetDialogProps) {
  const { sheet: words, variants } = useMenuWords()
  const { forms } = useStaffWords()
  const { t } = useWords()
  const { defaultLocale } = useFront()
  const [pasted, setPasted] = useState<readonly Line[]>([])
  const lines = pasted.slice(0, most)
  const left = pasted.length - lines.length
  const languages = mainFirst(defaultLocale)
  const [first, second = first] = languages.map((language) => ownLanguageNames[language])
  return (
    <Dialog
      open
      width="regular"
      title={words.title}
      description={words.lead(first ?? '', second ?? '')}
      closeLabel={t.common.close}
      onOpenChange={onClose}
      footer={
        <>
          <Button onClick={onClose}>{forms.cancel}</Button>
          {lines.length > 0 && (
            <Button
              kind="primary"
              onClick={() => {
                onLines(lines)
                onClose()
              }}
            >
              {words.add(lines.length)}
            </Button>
          )}
        </>
      }
    >
      <TextArea
        dense
        label={words.field}
        hint={words.later}
        wrap="off"
        spellCheck={false}
        onChange={({ target }) => setPasted(linesIn(target.value, languages))}
      />
      {left > 0 && (
        <Banner tone="warn" role="alert" title={variants.full}>
          {words.left(left)}
        </Banner>
      )}
      <SheetPreview lines={lines} />
    </Dialog>
  )
}

/** The parsed rows. Cells that couldn't be parsed are marked and can be typed in the table. */
function SheetPreview({ lines }: { lines: readonly Line[] }) {
  const { sheet: words, variants } = useMenuWords()
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
