import { Star } from 'lucide-react'
import type { ListedCustomer } from '#business/orders/customers/contract.ts'
import { useSite } from '#shop-context.tsx'
import { Badge } from '#ui/badge.tsx'
import { formatSums } from '#words/kit/money.ts'
import { useStaffWords } from '#words/words.tsx'
import { useCustomerWords } from './words.ts'

/** The total of a customer's orders, with a note if delivery fees are missing in it. */
export function CameTo({ spent, isFeeOpen }: Pick<ListedCustomer, 'spent' | 'isFeeOpen'>) {
  const { order: words } = useStaffWords()
  const { locale } = useSite()
  return (
    <>
      {formatSums(spent, locale)}
      {isFeeOpen && (
        <>
          {' '}
          <span className="inline-block text-xs font-normal text-muted">{words.plusDelivery}</span>
        </>
      )}
    </>
  )
}

type CustomerFlag = Pick<ListedCustomer, 'flag' | 'flagReason'>

/** The staff's flag on a customer, with the reason. */
export function FlagBadge({ customer: { flag, flagReason } }: { customer: CustomerFlag }) {
  const { customer: words } = useCustomerWords()
  if (!flag) return null
  return (
    <Badge
      tone={flag === 'caution' ? 'warn' : 'ok'}
      {...(flag === 'valued' && { icon: <Star /> })}
      className="wrap-anywhere"
    >
      {words.flags[flag]}: {flagReason}
    </Badge>
  )
}
