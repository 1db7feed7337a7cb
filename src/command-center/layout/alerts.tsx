import { BellRing } from 'lucide-react'
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
          icon={<BellRing />}
          title={alerts.waiting(waiting)}
          actions={
            <LinkButton size={36} href={href('/command-center/checkout')}>
              {alerts.toOrders}
            </LinkButton>
          }
        >
          {alerts.waitsSince(moment(new Date(oldestAt)))}
        </Banner>
      )}
      {undelivered > 0 && (
        <Banner
          tone="bad"
          title={alerts.undelivered(undelivered)}
          actions={
            user?.role !== 'operator' &&
            receiver && (
              <LinkButton
                size={36}
                href={`${href('/command-center/settings/receivers')}?edit=${receiver.id}`}
              >
                {alerts.toReceiver}
              </LinkButton>
            )
          }
        >
          {receiver &&
            undeliveredSince &&
            alerts.notReached(receiver.name, moment(new Date(undeliveredSince)))}
        </Banner>
      )}
    </div>
  )
}
