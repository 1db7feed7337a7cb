import { useFront, useHref } from '#site.tsx'
import { useWords } from '#words/words.tsx'
import { PhoneLink } from './phone-link.tsx'

export function Footer() {
  const { name, copyright, isDeliveryAvailable } = useFront()
  const { t } = useWords()
  const href = useHref()
  return (
    <footer className="border-t border-line">
      <div className="mx-auto grid max-w-360 gap-4 px-4 py-8 text-sm text-muted sm:flex sm:items-center sm:justify-between lg:px-8">
        <p className="max-w-xl">
          {copyright || name}
          {isDeliveryAvailable && <span className="block">{t.cart.deliveryNotCounted}</span>}
        </p>
        <div className="flex items-center gap-4">
          <PhoneLink className="text-ink" />
          <a href={href('/command-center')} className="inline-flex min-h-11 items-center underline">
            {t.footer.staffOnly}
          </a>
        </div>
      </div>
    </footer>
  )
}
