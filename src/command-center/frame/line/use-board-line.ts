import { useEffect } from 'react'
import { setTitlePrefix } from '#platform/browser/page-title.ts'
import { useSite } from '#shop-context.tsx'
import { useDevice } from './device.ts'
import { joinLine, leaveLine, sendToLine, useLine } from './page-line.ts'
import { useSound } from './use-sound.ts'
import { useLineWords } from './words.ts'

/** Every Command Center page receives orders, rings, and shows the number of waiting orders in its title. */
export function useBoardLine({ rings = true } = {}) {
  const { build } = useSite()
  const words = useLineWords()
  const { waiting, late } = useLine().counts
  useSound()
  useAwake()
  useEffect(() => {
    joinLine(build, rings)
    return leaveLine
  }, [build, rings])
  useEffect(() => {
    const counts = [waiting > 0 ? `(${waiting})` : '', late > 0 ? `${words.late(late)} ·` : '']
    const title = counts.filter(Boolean).join(' ')
    setTitlePrefix(title && `${title} `)
    return () => setTitlePrefix('')
  }, [waiting, late, words])
  useEffect(() => {
    const end = () => sendToLine({ is: 'signed-out' })
    addEventListener('not-signed-in', end)
    return () => removeEventListener('not-signed-in', end)
  }, [])
}

/** Keeps the screen on while the page is visible; a hidden page loses the lock and requests it again. */
function useAwake() {
  const { isAwake } = useDevice()
  useEffect(() => {
    if (!isAwake || !('wakeLock' in navigator)) return
    let lock: WakeLockSentinel | undefined
    const ask = async () => {
      if (document.visibilityState !== 'visible') return
      // The browser may refuse on a low battery; the next time the page is visible we request it again.
      lock = await navigator.wakeLock.request('screen').catch(() => undefined)
    }
    void ask()
    document.addEventListener('visibilitychange', ask)
    return () => {
      document.removeEventListener('visibilitychange', ask)
      void lock?.release()
    }
  }, [isAwake])
}
