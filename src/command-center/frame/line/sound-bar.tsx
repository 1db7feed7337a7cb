import { BellOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { changeDevice } from './device.ts'
import { useLine } from './page-line.ts'
import { armSound } from './sound.ts'
import { useLineWords } from './words.ts'

/** A press that enables sound also hits something: nothing may move under it before it ends. */
const afterPressMs = 1000

/** At the bottom of every page while this browser blocks the sound of new orders. */
export function SoundBar() {
  const words = useLineWords()
  const turnOn = () => {
    changeDevice({ isSoundOn: true, silent: [] })
    armSound()
  }
  return (
    <div
      role="status"
      className="fixed inset-x-0 bottom-(--foot) z-30 flex min-h-(--sound-bar) items-center justify-center gap-3 border-t border-warn bg-warn-soft px-3 text-sm font-semibold text-warn lg:left-56 lg:in-data-rail:left-14 print:hidden"
    >
      <BellOff className="size-5 shrink-0" />
      <span className="line-clamp-2 min-w-0">{words.soundIsOff}</span>
      <span className="shrink-0 whitespace-nowrap">
        <Button size={36} onClick={turnOn}>
          {words.turnOn}
        </Button>
      </span>
    </div>
  )
}

/** Whether the bar is shown. The page keeps its room as long: a page scrolled to its end would move without it. */
export function useSoundBar(): boolean {
  const isSilent = useLine().isAudible === false
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    if (isSilent) return setShown(true)
    const timer = setTimeout(() => setShown(false), afterPressMs)
    return () => clearTimeout(timer)
  }, [isSilent])
  return isShown
}
