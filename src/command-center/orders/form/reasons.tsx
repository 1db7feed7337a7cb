import { TriangleAlert } from 'lucide-react'
import { breakableRules, type Exception } from '#business/orders/phone/exception.ts'
import type { Order } from '#business/orders/shapes.ts'
import { useLineName } from '#command-center/kit/form/line-name.tsx'
import type { Refusal } from '#platform/refusal.ts'
import { useSite } from '#shop-context.tsx'
import { Banner } from '#ui/banner.tsx'
import { TextField } from '#ui/text-field.tsx'
import { refusalMessage } from '#words/staff/refusals.ts'
import { usePhoneOrderWords } from './words.ts'

type Props = {
  reasons: readonly Refusal[]
  /** The order with these problems. */
  order: Order | undefined
  exceptions: readonly Exception[]
  onException: (exceptions: readonly Exception[]) => void
}

/** The order's problems, each with a field for the reason to accept it anyway. */
export function Reasons({ reasons, order, exceptions, onException }: Props) {
  const words = usePhoneOrderWords()
  const { locale } = useSite()
  const nameOf = useLineName()
  return reasons.map((reason) => {
    const code = breakableRules.find((one) => one === reason.refused)
    const rest = exceptions.filter(({ refused }) => refused !== code)
    const { title } = refusalMessage(locale, reason)
    const ids = reason.refused === 'lines-unavailable' ? reason.facts?.lines : []
    const named = order?.lines.filter(({ id }) => (ids as readonly string[]).includes(id)) ?? []
    return (
      <Banner key={reason.refused} tone="warn" icon={<TriangleAlert />} title={title}>
        {named.length > 0 && <p>{named.map(nameOf).join('; ')}</p>}
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
