import { useFront } from '#shop-context.tsx'
import { Drawing } from '#ui/drawing.tsx'
import { useWords } from '#words/words.tsx'

type Props = {
  /** Shows the number on narrow screens too, not only the icon. */
  isWhole?: true
  className?: string
}

export function PhoneLink({ isWhole, className = '' }: Props) {
  const { phone, phoneFormatted } = useFront()
  const { t } = useWords()
  if (!phone) return null
  return (
    <a
      href={`tel:${phone}`}
      aria-label={t.header.callNumber(phoneFormatted)}
      className={`inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-control font-semibold ${className}`}
    >
      <Drawing name="phone" className="size-5 shrink-0" />
      <span className={isWhole ? 'min-w-0 wrap-anywhere' : 'whitespace-nowrap max-sm:hidden'}>
        {phoneFormatted}
      </span>
    </a>
  )
}
