import { useState } from 'react'
import { mainFirst } from '#platform/localised.ts'
import { useFront } from '#site.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { ownLanguageNames } from '#words/languages.ts'
import { useStaffWords, useWords } from '#words/words.tsx'
import { useMakingWords } from '../making/words.ts'
import { linesIn } from './sheet.ts'
import { SheetPreview } from './sheet-preview.tsx'
import type { Line } from './table.ts'

type SheetDialogProps = {
  /** So many still fit. */
  most: number
  onLines(lines: Line[]): void
  onClose(): void
}

/** Rows of a spreadsheet become variants; how they were understood is shown before. */
export function SheetDialog({ most, onLines, onClose }: SheetDialogProps) {
  const { sheet: words } = useMakingWords()
  const { editing } = useStaffWords()
  const { t } = useWords()
  const { defaultLocale } = useFront()
  const [lines, setLines] = useState<readonly Line[]>([])
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
          <Button onClick={onClose}>{editing.cancel}</Button>
          {lines.length > 0 && (
            <Button
              kind="primary"
              onClick={() => {
                onLines([...lines])
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
        onChange={({ target }) => setLines(linesIn(target.value, languages).slice(0, most))}
      />
      <SheetPreview lines={lines} />
    </Dialog>
  )
}
