import { BellOff, BellRing } from 'lucide-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { changeDevice, readDevice } from './device.ts'
import { useLine } from './page-line.ts'
import { armSound } from './sound.ts'
import { useLineWords } from './words.ts'

/** Any press enables the sound, so another may follow: the bar goes once staff press, type and move nothing for this long. */
const restMs = 3000
const inputs = ['pointerdown', 'pointermove', 'keydown'] as const

/** At the bottom of every page while this browser blocks the sound of new orders, and until the page may move after that. */
export function SoundBar() {
  const words = useLineWords()
  const isSilent = useIsSilent()
  const Sign = isSilent ? BellOff : BellRing
  const turnOn = () => {
    // Other sounds that are off on this device stay off.
    const silent = readDevice().silent.filter((kind) => kind !== 'new')
    changeDevice({ isSoundOn: true, silent })
    armSound()
  }
  return (
    <div
      role="status"
      className={classNames(
        'fixed inset-x-0 bottom-(--foot) z-30 flex min-h-(--sound-bar) items-center justify-center gap-3 border-t px-3 text-sm font-semibold lg:left-56 lg:in-data-rail:left-14 print:hidden',
        isSilent ? 'border-warn bg-warn-soft text-warn' : 'border-line bg-surface text-muted',
      )}
    >
      <Sign className="size-5 shrink-0" />
      <span className="line-clamp-2 min-w-0">{isSilent ? words.soundIsOff : words.soundIsOn}</span>
      {isSilent && (
        <span className="shrink-0 whitespace-nowrap">
          <Button size={36} onClick={turnOn}>
            {words.turnOn}
          </Button>
        </span>
      )}
    </div>
  )
}

const useIsSilent = () => useLine().isAudible === false

/** Whether the bar is shown, which takes room at the bottom of the page. Without it, what is above the bar moves. */
export function useSoundBar(): boolean {
  const isSilent = useIsSilent()
  const order = useSyncExternalStore(listen, docked, () => undefined)
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    if (isSilent) setShown(true)
  }, [isSilent])
  useEffect(() => {
    if (isSilent || !isShown) return
    const leave = () => setShown(false)
    // The dock changes with its order anyway.
    if (order) return leave
    let timer = setTimeout(leave, restMs)
    const again = () => {
      clearTimeout(timer)
      timer = setTimeout(leave, restMs)
    }
    for (const input of inputs) addEventListener(input, again, true)
    return () => {
      clearTimeout(timer)
      for (const input of inputs) removeEventListener(input, again, true)
    }
  }, [isSilent, isShown, order])
  return isShown
}

let dockedOrder: string | undefined
const docked = () => dockedOrder
const listeners = new Set<() => void>()

function listen(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function dock(orderId: string | undefined) {
  dockedOrder = orderId
  for (const listener of listeners) listener()
}

/** The buttons that end a call are above the bar: while an order is in the dock, they don't move. */
export const useDocked = (orderId: string | undefined) =>
  useEffect(() => {
    dock(orderId)
    return () => dock(undefined)
  }, [orderId])
