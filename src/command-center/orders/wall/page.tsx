import { WifiOff } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { newlyReady, onWall, type WallOrder } from '#business/orders/board/pass.ts'
import { readDevice } from '#command-center/frame/line/device.ts'
import { useLine } from '#command-center/frame/line/page-line.ts'
import { canSound, play } from '#command-center/frame/line/sound.ts'
import { useNow } from '#command-center/orders/board/use-now.ts'
import { useViewWords } from '#command-center/orders/pass/words.ts'
import type { WallPage } from './load.ts'
import { Numbers } from './numbers.tsx'

/** For the hall: the numbers of the pickups, and nothing to press. */
export function Page({ data }: { data: WallPage }) {
  const words = useViewWords()
  const { board, lostSince, hasEnded } = useLine()
  const now = useNow(data.now, 10_000)
  const { cooking, ready } = board ? onWall(board, now) : data
  const lit = useLit(ready)
  return (
    <div className="relative grid h-dvh grid-rows-2 gap-4 overflow-hidden p-4 lg:grid-cols-2 lg:grid-rows-1 lg:gap-8 lg:p-6">
      <Numbers id="cooking" title={words.cooking} orders={cooking} />
      <Numbers id="ready" title={words.ready} orders={ready} lit={lit} isReady />
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
    // Notes for a silent page would all sound once it may.
    if (readDevice().isSoundOn && canSound()) play(['ready'])
    setLit((before) => new Set([...before, ...fresh]))
    setTimeout(
      () => setLit((before) => new Set([...before].filter((id) => !fresh.includes(id)))),
      litMs,
    )
  }, [ready])
  return lit
}
