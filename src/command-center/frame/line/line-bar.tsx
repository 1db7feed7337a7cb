import { CircleCheck, WifiOff } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useFront, useSite } from '#shop-context.tsx'
import { formatSeconds } from '#words/kit/moments.ts'
import { useLine } from './page-line.ts'
import { useLineWords } from './words.ts'

const backMs = 2000

/** A full-width bar while orders don't arrive, and for a moment after they do again. */
export function LineBar() {
  const { lostSince, isCut } = useLine()
  const { locale } = useSite()
  const { timeZone } = useFront()
  const words = useLineWords()
  const isBack = useIsBack(lostSince !== null)
  const row = 'flex min-h-11 items-center gap-3 px-4 py-2 font-semibold lg:px-8'
  return (
    <div role="alert" className="sticky top-0 z-50 col-span-full print:hidden">
      {lostSince !== null && (
        <p className={`${row} bg-bad text-surface [&_svg]:size-5`}>
          <WifiOff />
          <span>
            {words.lost(formatSeconds(new Date(lostSince), locale, timeZone))}
            {isCut && <span className="font-normal max-sm:sr-only"> · {words.cut}</span>}
          </span>
        </p>
      )}
      {isBack && (
        <p className={`${row} bg-ok text-surface [&_svg]:size-5`}>
          <CircleCheck />
          {words.back}
        </p>
      )}
    </div>
  )
}

function useIsBack(isLost: boolean) {
  const [isBack, setBack] = useState(false)
  const wasLost = useRef(false)
  useEffect(() => {
    const hasReturned = wasLost.current && !isLost
    wasLost.current = isLost
    setBack(hasReturned)
    if (!hasReturned) return
    const timer = setTimeout(() => setBack(false), backMs)
    return () => clearTimeout(timer)
  }, [isLost])
  return isBack
}
