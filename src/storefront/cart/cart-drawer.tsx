import { Sheet } from '#ui/sheet.tsx'
import { useWords } from '#words/words.tsx'
import { CartContent } from './cart-panel.tsx'

/** The cart over the page. Loaded with the first tap on its bar. */
export function CartDrawer({
  isOpen,
  onOpen,
}: {
  isOpen: boolean
  onOpen: (open: boolean) => void
}) {
  const { t } = useWords()
  return (
    <Sheet
      title={t.cart.title}
      closeLabel={t.common.close}
      open={isOpen}
      onOpenChange={onOpen}
      width="narrow"
    >
      <div className="grid grid-cols-1 gap-4 px-4 pb-6 sm:px-6">
        <CartContent />
      </div>
    </Sheet>
  )
}
