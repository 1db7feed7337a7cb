import { TriangleAlert } from 'lucide-react'
import { breakableRules, type Exception } from '#business/orders/phone/exception.ts'
import type { Refusal } from '#platform/refusal.ts'
import { useSite } from '#shop-context.tsx'
import { Banner } from '#ui/banner.tsx'
import { TextField } from '#ui/text-field.tsx'
import { refusalMessage } from '#words/staff/refusals.ts'
import { usePhoneOrderWords } from './words.ts'

type Props = {
  reasons: readonly Refusal[]
  exceptions: readonly Exception[]
  onException: (exceptions: readonly Exception[]) => void
}

/** The order's problems, each with a field for the reason to accept it anyway. */
export function Reasons({ reasons, exceptions, onException }: Props) {
  const words = usePhoneOrderWords()
  const { locale } = useSite()
  return reasons.map((reason) => {
    const code = breakableRules.find((one) => one === reason.refused)
    const rest = exceptions.filter(({ refused }) => refused !== code)
    const { title } = refusalMessage(locale, reason)
    return (
      <Banner key={reason.refused} tone="warn" icon={<TriangleAlert />} title={title}>
        {code && (
          <TextField
            dense
            className="mt-2"
            name={code}
            label={words.exception}
            maxLength={250}
            value={exceptions.find(({ refused }) => refused === code)?.reason ?? ''}
            onChange={({ target: { value } }) =>
              onException(value === '' ? rest : [...rest, { refused: code, reason: value }])
            }
          />
        )}
      </Banner>
    )
  })
}
