import { Phone } from 'lucide-react'
import { useFront } from '#site.tsx'
import { useWords } from '#words/words.tsx'

type Props = {
  /** On a narrow screen too, where else the icon stands alone. */
  isWhole?: true
  className?: string
}

/** The shop's number, to tap. */
export function PhoneLink({ isWhole, className = '' }: Props) {
  const { phone, phoneSaid } = useFront()
  const { t } = useWords()
  if (!phone) return null
  return (
    <a
      href={`tel:${phone}`}
      aria-label={t.header.callNumber(phoneSaid)}
      className={`inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-control font-semibold ${className}`}
    >
      <Phone className="size-5 shrink-0" />
      <span className={isWhole ? 'min-w-0 wrap-anywhere' : 'whitespace-nowrap max-sm:hidden'}>
        {phoneSaid}
      </span>
    </a>
  )
}
