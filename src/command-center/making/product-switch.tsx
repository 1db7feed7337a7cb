import type { ListedProduct } from '#business/products/shapes.ts'
import { askStaff } from '../editing/ask-staff.ts'
import { useSaid } from '../editing/use-said.ts'
import { InlineSwitch } from './inline-switch.tsx'
import { useMakingWords } from './words.ts'

/** Whether a dish is on sale; the shop shows it at once. */
export function ProductSwitch({ product }: { product: ListedProduct }) {
  const { products: words } = useMakingWords()
  const said = useSaid()
  return (
    <InlineSwitch
      label={words.onSale(said(product.name))}
      isOn={product.isAvailable}
      send={(isAvailable) =>
        askStaff('POST /api/products/availability', { ids: [product.id], isAvailable })
      }
    />
  )
}
