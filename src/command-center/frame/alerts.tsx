import { BellRing, ChevronRight, PhoneIncoming, X } from 'lucide-react'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { Watch } from '#business/health/contract.ts'
import { useLine } from '#command-center/frame/line/page-line.ts'
import type { Counts } from '#command-center/frame/line/rings.ts'
import { useWhen } from '#command-center/frame/line/use-when.ts'
import { useLineWords } from '#command-center/frame/line/words.ts'
import { useAct } from '#command-center/kit/form/use-act.ts'
import { goWithHash } from '#command-center/kit/form/use-hash.ts'
import { askStaff, inconclusive } from '#command-center/kit/session/ask-staff.ts'
import { numberHash, numberNoticeId } from '#command-center/orders/new/taken-number.ts'
import { goTo } from '#platform/browser/navigate.ts'
import type { Refusal } from '#platform/refusal.ts'
import { useHref, useSite } from '#shop-context.tsx'
import { Banner } from '#ui/banner.tsx'
import { Button, IconButton, LinkButton } from '#ui/button.tsx'
import { dismissNotice, type Notice, notify } from '#ui/notify.ts'
import { pageLength } from '#ui/page-length.ts'
import { refusalMessage } from '#words/staff/refusals.ts'
import { useStaffWords, useWords } from '#words/words.tsx'

type AlertsProps = { watch: Watch | null; counts: Counts; isBoard: boolean }

/**
 * Alerts on every page: unattended orders and receivers that don't respond. Nothing below them moves while the page is open: one that
 * ends leaves its space, and one that begins is a notice. The next page shows it here.
 */
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
  const [atOpening] = useState({ isWaiting, isUndelivered })
  const orders = href('/command-center/checkout')
  const receiverHref =
    receiver && `${href('/command-center/settings/receivers')}?edit=${receiver.id}`
  useNoticeOfMore(isWaiting ? waiting : 0, !atOpening.isWaiting, {
    id: 'orders-waiting',
    title: alerts.waiting(waiting),
    action: { label: alerts.toOrders, run: () => void goTo(orders) },
  })
  // Only that it begins: each order adds a message.
  useNoticeOfMore(isUndelivered ? 1 : 0, !atOpening.isUndelivered, {
    id: 'messages-undelivered',
    title: alerts.undelivered(undelivered),
    ...(receiverHref && {
      action: { label: alerts.toReceiver, run: () => void goTo(receiverHref) },
    }),
  })
  const space = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const { current } = space
    if (current) current.style.minHeight = `${current.offsetHeight}px`
  })
  if (!atOpening.isWaiting && !atOpening.isUndelivered) return null
  return (
    <div
      ref={space}
      role="status"
      className={`grid shrink-0 content-start gap-2 print:hidden ${isBoard ? 'mx-3 mt-2' : 'mb-4'}`}
    >
      {atOpening.isWaiting && isWaiting && (
        <Banner
          tone="warn"
          className="max-sm:items-center"
          icon={<BellRing />}
          title={alerts.waiting(waiting)}
          actions={<There href={orders}>{alerts.toOrders}</There>}
        >
          <span className="max-sm:hidden">
            {alerts.waitsSince(when(new Date(oldestAt), new Date()))}
          </span>
        </Banner>
      )}
      {atOpening.isUndelivered && isUndelivered && (
        <Banner
          tone="bad"
          className="max-sm:items-center"
          title={alerts.undelivered(undelivered)}
          actions={receiverHref && <There href={receiverHref}>{alerts.toReceiver}</There>}
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

/** The count itself stays in view in the menu and in the bell. */
const noticeMs = 10_000

/** Shows this notice whenever the count has grown. */
function useNoticeOfMore(count: number, isOn: boolean, notice: Notice) {
  const last = useRef(count)
  const show = useEffectEvent(() => notify({ kind: 'bad', timeout: noticeMs, ...notice }))
  useEffect(() => {
    if (isOn && count > last.current) show()
    last.current = count
  }, [count, isOn])
}

/** Just an arrow on phones, to leave room for the page. */
const There = ({ href, children }: { href: string; children: string }) => (
  <LinkButton size={36} href={href}>
    <span className="max-sm:sr-only">{children}</span>
    <ChevronRight className="sm:hidden" />
  </LinkButton>
)

const keepHeight = pageLength('--ringing', ({ offsetHeight }) => offsetHeight)

/**
 * Who is calling the shop, on every page. It covers a part of the page, so that nothing moves under a press, but no bar at the
 * page's foot and no foot of the dock. On the board it is where notices are (`staff.css`).
 */
export function RingingBar() {
  const words = useLineWords()
  const { ringing } = useLine()
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set())
  const shown = ringing.filter(({ id }) => !hidden.has(id))
  return (
    <section
      ref={keepHeight}
      data-ringing
      aria-label={words.ringing}
      aria-live="polite"
      className="fixed inset-x-3 bottom-[calc(max(var(--bar),var(--foot-bar,0px),min(var(--dock-foot,0px),60dvh))+0.75rem)] z-40 grid gap-2 sm:left-auto sm:w-112 print:hidden"
    >
      {shown.map((call) => (
        <RingingCall
          key={call.id}
          call={call}
          onHide={() => setHidden(new Set([...hidden, call.id]))}
        />
      ))}
    </section>
  )
}

type Call = ReturnType<typeof useLine>['ringing'][number]

export function RingingCall({ call, onHide }: { call: Call; onHide(): void }) {
  const words = useLineWords()
  const { t } = useWords()
  const { locale } = useSite()
  const href = useHref()
  const { act, isBusy } = useAct()
  const { id, phoneFormatted, customer } = call
  const noticeId = `take-${id}`
  const take = async (): Promise<void> => {
    const asking = askStaff('POST /api/telephony/{ringingId}/take', { ringingId: id })
    const taken = await act(asking, undefined, offerAgain)
    if (!taken) return
    dismissNotice(noticeId)
    await begin(taken.phone)
  }
  /** If the press was saved, no page shows this number any more. */
  const offerAgain = (refusal: Refusal) => {
    if (!inconclusive.has(refusal.refused)) {
      dismissNotice(noticeId)
      return false
    }
    const { title, text } = refusalMessage(locale, refusal)
    notify({
      id: noticeId,
      kind: 'bad',
      title: `${phoneFormatted}: ${title}`,
      text,
      action: { label: t.common.retry, run: () => void take() },
      timeout: 0,
    })
    return true
  }
  /** The page may stay, for example because of unsaved changes. No one else is shown this number again. */
  const begin = async (phone: string): Promise<void> => {
    const newOrder = href('/command-center/checkout/new')
    await goWithHash(newOrder, numberHash(phone))
    if (location.pathname === newOrder) return
    notify({
      id: numberNoticeId(phone),
      title: words.took(phone),
      action: { label: words.beginOrder, run: () => void begin(phone) },
      timeout: 0,
    })
  }
  const facts = customer
    ? [
        words.nthOrder(customer.orderCount + 1),
        ...customer.open.map(({ number }) => words.hasOpen(number)),
      ]
    : [words.newCaller]
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-card border border-line bg-surface p-3 shadow-float">
      <PhoneIncoming className="size-5 shrink-0 text-accent-text max-sm:hidden" />
      <p className="min-w-0 flex-1 basis-40 text-sm">
        <span className="block font-semibold wrap-anywhere">
          {customer?.name && `${words.calls(customer.name)}, `}
          <span className="whitespace-nowrap">
            {customer?.name ? phoneFormatted : words.calls(phoneFormatted)}
          </span>
        </span>
        <span className="text-muted">{facts.join(' · ')}</span>
      </p>
      <Button kind="primary" size={36} busy={isBusy} onClick={() => void take()}>
        {words.takeCall}
      </Button>
      <IconButton size={36} label={words.hideCall} icon={<X />} onClick={onHide} />
    </div>
  )
}
