import { ChevronDown } from 'lucide-react'
import type { Order } from '#business/orders/shapes.ts'
import { changeDevice, useDevice } from '#command-center/frame/line/device.ts'
import { useAddressStyle } from '#command-center/kit/form/use-address-text.ts'
import { readBackLines } from '#words/read-back.ts'
import { usePhoneOrderWords } from './words.ts'

/** The text to read back before saving, in the customer's language. What must not be forgotten never folds. */
export function ReadBackCard({ order }: { order: Order }) {
  const words = usePhoneOrderWords()
  const { isReadBackFolded } = useDevice()
  const lines = readBackLines(order, useAddressStyle()).filter(
    ({ isVital }) => isVital || !isReadBackFolded,
  )
  return (
    <section aria-label={words.readBack}>
      <button
        type="button"
        aria-expanded={!isReadBackFolded}
        onClick={() => changeDevice({ isReadBackFolded: !isReadBackFolded })}
        className="flex min-h-9 items-center gap-1 font-semibold [&_svg]:size-4"
      >
        {words.readBack}
        <ChevronDown className={isReadBackFolded ? '-rotate-90' : ''} aria-hidden />
      </button>
      <div lang={order.locale} className="grid gap-0.5 rounded-chip bg-sunken p-3 text-sm">
        {lines.map(({ text, isVital }) => (
          <p key={text} className={isVital ? 'font-semibold' : undefined}>
            {text}
          </p>
        ))}
      </div>
    </section>
  )
}
