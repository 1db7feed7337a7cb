import { useEffect, useSyncExternalStore } from 'react'
import { useDevice } from './device.ts'
import { armSound, canSound, onSound } from './sound.ts'

/** Enables this page's sound when it opens, unless sound is off on this device. */
export function useSound() {
  const { isSoundOn } = useDevice()
  useEffect(() => {
    if (isSoundOn) armSound()
  }, [isSoundOn])
}

export const useCanSound = () => useSyncExternalStore(onSound, canSound, () => null)
