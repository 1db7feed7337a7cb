import { BellRing, ChevronRight } from 'lucide-react'
import type { Watch } from '#business/health/contract.ts'
import { CancelledBar } from '#command-center/frame/line/cancelled-bar.tsx'
import type { Counts } from '#command-center/frame/line/rings.ts'
import { useWhen } from '#command-center/frame/line/use-when.ts'
import { useHref, useSite } from '#shop-context.tsx'
import { Banner } from '#ui/banner.tsx'
import { LinkButton } from '#ui/button.tsx'
import { useStaffWords } from '#words/words.tsx'

type AlertsProps = { watch: Watch | null; counts: Counts; isBoard: boolean }

/** Alerts on every page: unattended orders and receivers that don't respond. */
export function Alerts({ watch, counts, isBoard }: AlertsProps) {
  const { alerts } = useStaffWords()
  const when = useWhen()
  const { user } = useSite()
  const href = useHref()
  const { waiting, oldestAt } = counts
  const { undelivered = 0, undeliveredSince, receiver } = watch ?? {}
  const isWaiting = waiting > 0 && oldestAt !== null && !isBoard
  // Operators see it in the bell's menu; their board is for orders.
  const isUndelivered = undelivered > 0 && user?.role !== 'operator'
  return (
    <div
      role="status"
      className={`grid shrink-0 gap-2 empty:hidden print:hidden ${isBoard ? 'mx-3 mt-2' : 'mb-4'}`}
    >
      <CancelledBar />
      {isWaiting && (
        <Banner
          tone="warn"
          className="max-sm:items-center"
          icon={<BellRing />}
          title={alerts.waiting(waiting)}
          actions={<There href={href('/command-center/checkout')}>{alerts.toOrders}</There>}
        >
          <span className="max-sm:hidden">
            {alerts.waitsSince(when(new Date(oldestAt), new Date()))}
          </span>
        </Banner>
      )}
      {isUndelivered && (
        <Banner
          tone="bad"
          className="max-sm:items-center"
          title={alerts.undelivered(undelivered)}
          actions={
            receiver && (
              <There href={`${href('/command-center/settings/receivers')}?edit=${receiver.id}`}>
                {alerts.toReceiver}
              </There>
            )
          }
        >
          {receiver && undeliveredSince && (
            <span className="max-sm:hidden">
              {alerts.notReached(receiver.name, when(new Date(undeliveredSince), new Date()))}
            </span>
          )}
        </Banner>
      )}
    </div>
  )
}

/** Just an arrow on phones, to leave room for the page. */
const There = ({ href, children }: { href: string; children: string }) => (
  <LinkButton size={36} href={href}>
    <span className="max-sm:sr-only">{children}</span>
    <ChevronRight className="sm:hidden" />
  </LinkButton>
)
