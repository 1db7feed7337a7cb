import type { ListedProduct } from '#business/menu/product.ts'
import { useLocalizedText } from '#command-center/kit/form/localized-text.tsx'
import { askStaff } from '#command-center/kit/session/ask-staff.ts'
import { InlineSwitch } from './inline-switch.tsx'
import { useMenuWords } from './words.ts'

/** Whether a product is available; the shop shows it at once. */
export function ProductSwitch({ product }: { product: ListedProduct }) {
  const { products: words } = useMenuWords()
  const localize = useLocalizedText()
  return (
    <InlineSwitch
      label={words.availabilityOf(localize(product.name))}
      isOn={product.isAvailable}
      send={(isAvailable) =>
        askStaff('POST /api/products/availability', { ids: [product.id], isAvailable })
      }
    />
  )
}
