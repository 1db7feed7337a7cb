import { BellOff, WifiOff } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { newlyReady, onWall, type WallOrder } from '#business/orders/board/pass.ts'
import { useDevice } from '#command-center/frame/line/device.ts'
import { useLine, useShopNow } from '#command-center/frame/line/page-line.ts'
import { ring } from '#command-center/frame/line/sound.ts'
import { useCanSound } from '#command-center/frame/line/use-sound.ts'
import { useLineWords } from '#command-center/frame/line/words.ts'
import { useViewWords } from '#command-center/orders/pass/words.ts'
import type { WallPage } from './load.ts'

/** For the hall: the numbers of the pickups, and nothing to press. */
export function Page({ data }: { data: WallPage }) {
  const words = useViewWords()
  const { soundWaits } = useLineWords()
  const { board, lostSince, hasEnded } = useLine()
  const now = useShopNow(data.now, 10_000)
  const { cooking, ready } = board ? onWall(board, now) : data
  const lit = useLit(ready)
  const { isSoundOn } = useDevice()
  const isSilent = useCanSound() === false && isSoundOn
  return (
    <div className="relative grid h-dvh grid-rows-2 gap-4 overflow-hidden p-4 lg:grid-cols-2 lg:grid-rows-1 lg:gap-8 lg:p-6">
      <Numbers id="cooking" title={words.cooking} orders={cooking} />
      <Numbers id="ready" title={words.ready} orders={ready} lit={lit} isReady />
      {/* Small: it is for staff, and a tap anywhere on the screen enables the chime. */}
      {isSilent && (
        <BellOff
          role="img"
          aria-hidden={false}
          aria-label={soundWaits}
          className="absolute right-0 bottom-0 size-5 text-muted"
        />
      )}
      <p role="status" className="absolute inset-x-0 bottom-0">
        {(lostSince !== null || hasEnded) && (
          <span className="flex items-center justify-center gap-3 bg-bad-soft p-4 text-2xl font-semibold text-bad">
            <WifiOff aria-hidden />
            {words.lost}
          </span>
        )}
      </p>
    </div>
  )
}

const litMs = 10_000

/** What has just become ready, for ten seconds and with a chime. */
function useLit(ready: readonly WallOrder[]): ReadonlySet<string> {
  const [lit, setLit] = useState<ReadonlySet<string>>(new Set())
  const known = useRef<ReadonlySet<string>>(undefined)
  useEffect(() => {
    const fresh = newlyReady(known.current, ready)
    known.current = new Set(ready.map(({ id }) => id))
    if (fresh.length === 0) return
    ring(['ready'])
    setLit((before) => new Set([...before, ...fresh]))
    setTimeout(
      () => setLit((before) => new Set([...before].filter((id) => !fresh.includes(id)))),
      litMs,
    )
  }, [ready])
  return lit
}

type Props = {
  id: string
  title: string
  orders: readonly WallOrder[]
  lit?: ReadonlySet<string>
  isReady?: boolean
}

/** Numbers that can be read across the hall. More than fit take turns. */
function Numbers({ id, title, orders, lit, isReady = false }: Props) {
  const words = useViewWords()
  const { box, fits } = useRoom()
  const pages = Math.max(1, Math.ceil(orders.length / fits))
  const isLit = orders.some((order) => lit?.has(order.id))
  const page = useTurn(pages, isLit)
  const isWide = orders.some(({ number }) => number.length > 3)
  return (
    // Large text never outgrows its column.
    <section
      aria-labelledby={`wall-${id}`}
      className="@container flex min-h-0 min-w-0 flex-col gap-3"
    >
      <h1
        id={`wall-${id}`}
        className={`flex items-baseline justify-between gap-x-4 border-b-4 pb-2 text-[min(3rem,13cqi)] leading-tight font-bold ${isReady ? 'border-ok text-ok' : 'border-line'}`}
      >
        {title}
        <span className="text-[min(1.5rem,7cqi)] font-semibold whitespace-nowrap text-muted tabular-nums">
          {pages > 1 && words.page(page + 1, pages)}
        </span>
      </h1>
      <ul
        ref={box}
        className={`grid min-h-0 flex-1 auto-rows-[7.5rem] content-start gap-3 overflow-hidden ${isWide ? 'grid-cols-[repeat(auto-fill,minmax(min(100%,16rem),1fr))]' : 'grid-cols-[repeat(auto-fill,minmax(min(100%,12rem),1fr))]'}`}
      >
        {orders.slice(page * fits, (page + 1) * fits).map((order) => (
          <li
            key={order.id}
            data-lit={lit?.has(order.id) || undefined}
            className={`grid place-items-center rounded-card text-[min(6rem,38cqi)] leading-none font-bold tabular-nums ${
              isReady ? 'bg-ok-soft text-ok data-lit:bg-ok data-lit:text-surface' : 'text-muted'
            }`}
          >
            {order.number}
          </li>
        ))}
      </ul>
    </section>
  )
}

const rowRem = 7.5
const gapRem = 0.75

/** How many numbers have room. Before it is measured, all do. */
function useRoom() {
  const box = useRef<HTMLUListElement>(null)
  const [fits, setFits] = useState(Number.MAX_SAFE_INTEGER)
  useEffect(() => {
    const { current } = box
    if (!current) return
    const sizes = new ResizeObserver(() => {
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
      const columns = getComputedStyle(current).gridTemplateColumns.split(' ').length
      const rows = Math.floor((current.clientHeight / rem + gapRem) / (rowRem + gapRem))
      setFits(Math.max(1, rows * columns))
    })
    sizes.observe(current)
    return () => sizes.disconnect()
  }, [])
  return { box, fits }
}

const turnMs = 8000

/** In a rush something is always lit, but the other pages have those who have waited longest. */
const longestFirstMs = 3 * turnMs

/** Which page has its turn. The first one, which has what is new, stays for as long as that is lit; then the others go on. */
function useTurn(pages: number, isLit: boolean): number {
  const [{ page, isFirst }, setTurn] = useState({ page: 0, isFirst: true })
  const staysFirst = isLit && isFirst
  const isLong = pages > 1
  // biome-ignore lint/correctness/useExhaustiveDependencies: once it lights up
  useEffect(() => {
    if (!isLit) return
    setTurn(({ page }) => ({ page: page % pages === 0 ? page + 1 : page, isFirst: true }))
  }, [isLit])
  useEffect(() => {
    if (!isLong) return
    const next = () =>
      setTurn(({ page }) => ({ page: staysFirst ? page : page + 1, isFirst: !staysFirst }))
    const timer = setInterval(next, staysFirst ? longestFirstMs : turnMs)
    return () => clearInterval(timer)
  }, [isLong, staysFirst])
  return staysFirst ? 0 : page % pages
}
