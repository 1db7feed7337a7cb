import type { ReactNode } from 'react'
import { isClaimed } from '#business/orders/board/board.ts'
import type { BoardOrder } from '#business/orders/board/contract.ts'
import { useCustomerWords } from '#command-center/customers/list/words.ts'
import { usePhoneOrderWords } from '#command-center/orders/form/words.ts'
import { useSite } from '#shop-context.tsx'
import { formatTime } from '#words/kit/dates.ts'
import { useStaffWords } from '#words/words.tsx'
import { CallClock } from './waited.tsx'
import { useBoardWords } from './words.ts'

type Fact = { key: string; tone: string; text: ReactNode }

/** What staff must know beside the order itself: calls, sold-out dishes, another order of the same phone. */
export function useCardFacts(
  order: BoardOrder,
  { callBack, also, isTaken }: { callBack: string | null; also: string; isTaken: boolean },
): Fact[] {
  const { orders } = useStaffWords()
  const { call } = useBoardWords()
  const phoneWords = usePhoneOrderWords()
  const { locale } = useSite()
  const { flags } = useCustomerWords().customer
  const { claim, calls, soldOut, isNumberWrong, customer } = order
  const { last } = calls
  const at = last && formatTime(new Date(last.at), locale, order.timeZone)
  const facts: (Fact | false)[] = [
    isTaken &&
      claim !== null && {
        key: 'claimed',
        tone: 'font-semibold',
        text: (
          <>
            {orders.calls(claim.name)} · <CallClock since={claim.since} />
          </>
        ),
      },
    last !== null &&
      isNumberWrong && {
        key: 'wrong',
        tone: 'font-semibold text-bad',
        text: call.wrongBy(last.by, at ?? ''),
      },
    last !== null &&
      calls.tries > 0 &&
      (last.outcome === 'NO_ANSWER' || last.outcome === 'BUSY') && {
        key: 'tries',
        tone: 'text-warn',
        text: call.tries(calls.tries, `${at} ${call.outcomes[last.outcome]}`),
      },
    callBack !== null && {
      key: 'callback',
      tone: 'font-semibold text-warn',
      text: callBack === 'due' ? orders.callRequested : call.again(callBack),
    },
    soldOut.length > 0 && { key: 'sold-out', tone: 'text-warn', text: phoneWords.contains },
    Boolean(customer?.flag) && {
      key: 'flag',
      tone: customer?.flag === 'watch' ? 'font-semibold text-bad' : 'text-ok',
      text: `${flags[customer?.flag ?? 'watch']}: ${customer?.flagReason}`,
    },
    Boolean(customer?.note) && { key: 'known', tone: 'text-muted', text: customer?.note },
    also !== '' && { key: 'also', tone: 'text-muted', text: call.also(also) },
  ]
  return facts.filter((fact) => fact !== false)
}

export const CardFacts = ({ facts }: { facts: readonly Fact[] }) => (
  <p className="truncate tabular-nums">
    {facts.map(({ key, tone, text }, at) => (
      <span key={key} className={tone}>
        {at > 0 && <span className="text-muted"> · </span>}
        {text}
      </span>
    ))}
  </p>
)

/** A colleague is calling about it. */
export const isClaimedByColleague = (order: BoardOrder, isOwn: boolean, now: number) =>
  !isOwn && isClaimed(order, now)
