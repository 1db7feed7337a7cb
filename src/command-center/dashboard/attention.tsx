import { useHref } from '#site.tsx'
import { Banner } from '#ui/banner.tsx'
import { LinkButton } from '#ui/button.tsx'
import { useStaffWords } from '#words/words.tsx'
import type { DashboardPage } from './load.ts'

/** What needs somebody now, each with what to do. */
export function Attention({ today, health }: DashboardPage) {
  const { dashboard: words } = useStaffWords()
  const href = useHref()
  const { undelivered, lastError } = health
  return (
    <>
      {today.waiting > 0 && (
        <Banner
          tone="warn"
          title={words.waiting(today.waiting)}
          actions={
            <LinkButton size={36} href={href('/command-center/checkout')}>
              {words.toOrders}
            </LinkButton>
          }
        />
      )}
      {undelivered > 0 && (
        <Banner tone="bad" title={words.undelivered(undelivered)}>
          {lastError && `${lastError.receiver}: ${lastError.answer}`}
        </Banner>
      )}
    </>
  )
}
