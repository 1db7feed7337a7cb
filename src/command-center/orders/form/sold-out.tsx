import { PackageX } from 'lucide-react'
import { useState } from 'react'
import { useHash } from '#command-center/kit/form/use-hash.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { loadedAhead } from '#ui/loaded-ahead.tsx'
import { soldOutHash } from './board-hash.ts'
import { usePhoneOrderWords } from './words.ts'

const SoldOutList = loadedAhead(async () => (await import('./sold-out-list.tsx')).SoldOutList)

/** The sold-out list, available wherever staff view orders. */
export function SoldOut() {
  const words = usePhoneOrderWords()
  const [isOpen, setOpen] = useState(false)
  useHash(() => {
    if (location.hash !== soldOutHash) return
    setOpen(true)
    // The hash opens the dialog once: after closing and a reload it stays closed.
    history.replaceState(history.state, '', location.pathname + location.search)
  })
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
