import { useEffect, useRef } from 'react'

/** Runs work once no finger or mouse button is down: what moves away during a press would miss it. */
export function useAfterPress() {
  const isPressed = useRef(false)
  useEffect(() => {
    const press = ({ type }: PointerEvent) => {
      isPressed.current = type === 'pointerdown'
    }
    for (const type of types) document.addEventListener(type, press, true)
    return () => {
      for (const type of types) document.removeEventListener(type, press, true)
    }
  }, [])
  return (work: () => void) => {
    const later = () => setTimeout(work)
    if (isPressed.current) addEventListener('pointerup', later, { once: true })
    else later()
  }
}

const types = ['pointerdown', 'pointerup', 'pointercancel'] as const
