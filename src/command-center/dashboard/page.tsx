import { type ReactNode, useEffect, useState } from 'react'
import { ask } from '#ask.ts'
import type { Checklist } from '#business/health/contract.ts'
import { LocalizedText } from '#command-center/kit/form/localized-text.tsx'
import { useAct } from '#command-center/kit/form/use-act.ts'
import { useConfirm } from '#command-center/kit/form/use-confirm.tsx'
import { askStaff } from '#command-center/kit/session/ask-staff.ts'
import { SampleOffer } from '#command-center/menu/kit/sample-offer.tsx'
import { refresh } from '#platform/browser/navigate.ts'
import { isRefusal } from '#platform/refusal.ts'
import { useHref, useSite } from '#shop-context.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { FoldMark } from '#ui/fold-mark.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { formatSums } from '#words/kit/money.ts'
import { useStaffWords } from '#words/words.tsx'
import { Attention, Steps, Undeclared } from './attention-and-steps.tsx'
import type { DashboardPage } from './load.ts'
import { useChecklistWords } from './words.ts'

/** The dashboard: the day in numbers, and what needs attention. */
export function Page({
  data: { today: loaded, checklist, sample, missed, undeclared },
}: {
  data: DashboardPage
}) {
  const today = useToday(loaded)
  const { user } = useSite()
  const { dashboard: words } = useStaffWords()
  const href = useHref()
  const ordersOf = useOrdersOf()
  const hasOrders = today.orders + today.cancelled + today.weekBefore.orders > 0
  return (
    <div className="grid grid-cols-1 gap-6">
      <h1 className="text-2xl font-bold lg:text-3xl">
        {user ? words.hello(user.name) : words.title}
      </h1>
      {checklist && <SetupChecklist checklist={checklist} />}
      {sample && <SampleOffer sample={sample} />}
      {hasOrders ? (
        <>
          <DayNumbers today={today} />
          <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-2">
            <BarTable
              title={words.byHour}
              columns={[words.hour, words.count]}
              none={words.none}
              rows={today.byHour.map(({ hour, orders }) => ({
                id: String(hour),
                name: `${String(hour).padStart(2, '0')}:00`,
                count: orders,
                href: `${ordersOf(today.day)}&hour=${hour}`,
              }))}
            />
            <BarTable
              title={words.top}
              columns={[words.product, words.pieces]}
              none={words.none}
              rows={today.top.map(({ productId, name, pieces, isDeleted }) => ({
                id: productId,
                name: <LocalizedText text={name} />,
                count: pieces,
                // Operators may not open products.
                href:
                  checklist && !isDeleted
                    ? href(`/command-center/product/${productId}`)
                    : ordersOf(today.day),
              }))}
            />
          </div>
        </>
      ) : (
        <Card>
          <EmptyState
            picture="bento-box"
            title={words.empty}
            action={<LinkButton href={href('/')}>{words.openShop}</LinkButton>}
          >
            {words.emptyHint}
          </EmptyState>
        </Card>
      )}
      {checklist && <Attention {...checklist} missed={missed} />}
      {undeclared && <Undeclared lists={undeclared} />}
    </div>
  )
}

const lookEveryMs = 60_000

/** The day's numbers as they are now: an office leaves this page open, also overnight. */
function useToday(loaded: DashboardPage['today']) {
  const [later, setLater] = useState({ after: loaded, today: loaded })
  useEffect(() => {
    const look = async () => {
      if (document.hidden) return
      const today = await ask('GET /api/orders/today', {}, { retry: false })
      if (!isRefusal(today)) setLater({ after: loaded, today })
    }
    const timer = setInterval(look, lookEveryMs)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [loaded])
  return later.after === loaded ? later.today : loaded
}

/** The setup checklist, shown until everything is done or someone dismisses it. Once orders come, it is folded. */
function SetupChecklist({ checklist }: { checklist: Checklist }) {
  const words = useChecklistWords()
  const { confirm, dialog } = useConfirm()
  const { act, isBusy } = useAct()
  const { steps, isShown } = checklist
  const done = steps.filter(({ isDone }) => isDone).length
  if (!isShown || done === steps.length) return null
  const progress = words.progress(done, steps.length)
  const hasOrders = steps.some(({ name, isDone }) => name === 'order' && isDone)
  const hide = async () => {
    if (await act(askStaff('POST /api/channel/checklist/hide', {}))) await refresh()
  }
  return (
    <Card
      title={words.title}
      actions={
        <Button
          size={36}
          kind="plain"
          busy={isBusy}
          onClick={() =>
            confirm({
              title: words.hideTitle,
              text: words.hideText,
              yes: words.hide,
              onYes: hide,
            })
          }
        >
          {words.hide}
        </Button>
      }
    >
      <details open={!hasOrders} className="group/fold">
        <summary className="grid min-h-11 content-center gap-1.5 group-open/fold:mb-2">
          <span className="flex items-center gap-1 text-sm text-muted tabular-nums">
            {progress}
            <FoldMark />
          </span>
          <ProgressBar place="inline" tone="ok" label={progress} value={done} max={steps.length} />
        </summary>
        <Steps steps={steps} />
      </details>
      {dialog}
    </Card>
  )
}

type BarTableProps = {
  title: string
  columns: readonly [name: string, count: string]
  none: string
  rows: readonly { id: string; name: ReactNode; count: number; href: string }[]
}

/** A table that is also a chart: each number has a bar. */
function BarTable({ title, columns, none, rows }: BarTableProps) {
  const most = Math.max(1, ...rows.map(({ count }) => count))
  return (
    <Card title={title}>
      {rows.length === 0 ? (
        <p className="text-muted">{none}</p>
      ) : (
        <table className="w-full text-sm">
          <thead className="sr-only">
            <tr>
              <th scope="col">{columns[0]}</th>
              <th scope="col">{columns[1]}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ id, name, count, href }) => (
              <tr key={id}>
                <th
                  scope="row"
                  className="w-2/5 pr-3 max-[17.5rem]:w-3/5 text-left font-medium wrap-anywhere"
                >
                  <a
                    href={href}
                    className="flex min-h-9 items-center underline decoration-line underline-offset-3 hover:decoration-ink"
                  >
                    {name}
                  </a>
                </th>
                <td>
                  <span className="flex items-center gap-2">
                    <svg
                      aria-hidden
                      viewBox="0 0 100 10"
                      preserveAspectRatio="none"
                      className="h-4 w-0 flex-1"
                    >
                      <rect width={(count / most) * 100} height="10" className="fill-accent-edge" />
                    </svg>
                    <span className="min-w-8 text-right font-semibold tabular-nums">{count}</span>
                  </span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  )
}

/** Today compared with the same hours last week. Each number links to the orders of its day. */
function DayNumbers({ today }: Pick<DashboardPage, 'today'>) {
  const { dashboard: words, order } = useStaffWords()
  const { locale } = useSite()
  const ordersOf = useOrdersOf()
  const { day, weekBefore } = today
  const numbersOf = (one: typeof weekBefore) => ({
    orders: String(one.orders),
    revenue: formatSums(one.revenue, locale) || none,
    average: formatSums(one.average, locale, ' · ') || none,
    confirm: one.confirmSeconds === null ? none : clock(one.confirmSeconds),
  })
  const isSum = (name: string) => name === 'revenue' || name === 'average'
  const [now, before] = [numbersOf(today), numbersOf(weekBefore)]
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,max(8rem,40%)),1fr))] gap-3 xl:grid-cols-4">
      {(['orders', 'revenue', 'average', 'confirm'] as const).map((name) => (
        <div
          key={name}
          className="relative min-w-0 rounded-card border border-line bg-surface p-4 hover:border-edge"
        >
          <dt className="text-sm text-muted">{words[name]}</dt>
          <dd className="text-2xl font-bold tabular-nums">
            <a href={ordersOf(day)} className="after:absolute after:inset-0 after:rounded-card">
              {now[name]}
            </a>
            {today.isFeeOpen && isSum(name) && (
              <>
                {' '}
                <span className="inline-block text-sm font-normal text-muted">
                  {order.plusDelivery}
                </span>
              </>
            )}
          </dd>
          <dd className="text-sm text-muted tabular-nums">
            <a
              href={ordersOf(weekBeforeOf(day))}
              className="relative z-10 inline-flex min-h-9 items-center underline decoration-line underline-offset-3 hover:decoration-ink"
            >
              {words.weekBefore(
                weekBefore.isFeeOpen && isSum(name)
                  ? `${before[name]} ${order.plusDelivery}`
                  : before[name],
              )}
            </a>
          </dd>
        </div>
      ))}
    </dl>
  )
}

const none = '—'

/** Link to the list of one day’s orders. */
function useOrdersOf() {
  const href = useHref()
  return (day: string) => `${href('/command-center/checkout/find')}?from=${day}&to=${day}`
}

function weekBeforeOf(day: string): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() - 7)
  return date.toISOString().slice(0, 10)
}

const clock = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
