import { SubmitButton } from './submit-button.tsx'
import type { CheckoutView } from './use-checkout.ts'

/** The button at the foot of a phone, under the thumb all the way down. */
export function SubmitBar({ view }: { view: CheckoutView }) {
  return (
    <div className="sticky bottom-0 z-20 -mx-4 -mb-6 border-t border-line bg-surface px-4 pt-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))] lg:hidden">
      <SubmitButton view={view} />
    </div>
  )
}
