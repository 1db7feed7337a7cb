import { PackageX } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { SoldOutList } from './sold-out-list.tsx'
import { useTelephoneWords } from './words.ts'

/** What has run out, from wherever orders are looked at. */
export function SoldOut() {
  const words = useTelephoneWords()
  const [isOpen, setOpen] = useState(false)
  return (
    <Dialog
      open={isOpen}
      onOpenChange={setOpen}
      width="regular"
      title={words.stock}
      description={words.stockHint}
      closeLabel={words.close}
      trigger={
        <Button size={36}>
          <PackageX />
          {words.stock}
        </Button>
      }
    >
      {isOpen && <SoldOutList />}
    </Dialog>
  )
}
