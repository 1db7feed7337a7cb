import { BellRing, ChevronRight } from 'lucide-react'
import type { Watch } from '#business/watching/contract.ts'
import { useHref, useSite } from '#site.tsx'
import { Banner } from '#ui/banner.tsx'
import { LinkButton } from '#ui/button.tsx'
import { useStaffWords, useWords } from '#words/words.tsx'

/** What must not be missed on any page: orders that nobody takes, receivers that were not reached. */
export function Alerts({ watch, isBoard }: { watch: Watch; isBoard: boolean }) {
  const { alerts } = useStaffWords()
  const { moment } = useWords()
  const { user } = useSite()
  const href = useHref()
  const { waiting, oldestAt, undelivered, undeliveredSince, receiver } = watch
  const isWaiting = waiting > 0 && oldestAt !== null && !isBoard
  if (!isWaiting && undelivered === 0) return null
  return (
    <div role="status" className="mb-5 grid gap-2 print:hidden">
      {isWaiting && (
        <Banner
          tone="warn"
          className="max-sm:items-center"
          icon={<BellRing />}
          title={alerts.waiting(waiting)}
          actions={<There href={href('/command-center/checkout')}>{alerts.toOrders}</There>}
        >
          <span className="max-sm:hidden">{alerts.waitsSince(moment(new Date(oldestAt)))}</span>
        </Banner>
      )}
      {undelivered > 0 && (
        <Banner
          tone="bad"
          className="max-sm:items-center"
          title={alerts.undelivered(undelivered)}
          actions={
            user?.role !== 'operator' &&
            receiver && (
              <There href={`${href('/command-center/settings/receivers')}?edit=${receiver.id}`}>
                {alerts.toReceiver}
              </There>
            )
          }
        >
          {receiver && undeliveredSince && (
            <span className="max-sm:hidden">
              {alerts.notReached(receiver.name, moment(new Date(undeliveredSince)))}
            </span>
          )}
        </Banner>
      )}
    </div>
  )
}

/** On a phone an arrow is enough: the page itself must come into view. */
const There = ({ href, children }: { href: string; children: string }) => (
  <LinkButton size={36} href={href}>
    <span className="max-sm:sr-only">{children}</span>
    <ChevronRight className="sm:hidden" />
  </LinkButton>
)
