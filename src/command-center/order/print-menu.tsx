import { Printer } from 'lucide-react'
import { type Paper, papers } from '#business/desk/paper.ts'
import { Button } from '#ui/button.tsx'
import { Menu } from '#ui/menu.tsx'
import { useDeskWords } from '../orders/words.ts'

/** What it is to be printed on. */
export function PrintMenu({ print }: { print: (paper: Paper) => void }) {
  const { print: words } = useDeskWords()
  return (
    <Menu
      trigger={
        <Button size={36} className="print:hidden">
          <Printer />
          {words.label}
        </Button>
      }
      entries={papers.map((paper) => ({ label: words[paper], onSelect: () => print(paper) }))}
    />
  )
}
