import { type PointerEvent, type RefObject, useRef, useState } from 'react'

type Dragged = { at: number; by: number; to: number }

/**
 * A line of a list follows the finger by its handle; where it is let go it stays. Our own, since libraries for it bring
 * inline style sheets, which the content policy forbids.
 */
export function useDrag(
  list: RefObject<HTMLElement | null>,
  move: (from: number, to: number) => void,
) {
  const [dragged, setDragged] = useState<Dragged>()
  const start = useRef(0)
  const middles = useRef<number[]>([])
  return {
    dragged,
    handleOf: (at: number) => ({
      onPointerDown(event: PointerEvent) {
        if (event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        start.current = event.clientY
        middles.current = [...(list.current?.children ?? [])].map((line) => {
          const { top, height } = line.getBoundingClientRect()
          return top + height / 2
        })
        setDragged({ at, by: 0, to: at })
      },
      onPointerMove({ clientY }: PointerEvent) {
        if (!dragged) return
        const by = clientY - start.current
        const middle = (middles.current[at] ?? 0) + by
        const to = middles.current.filter((other, place) => place !== at && other < middle).length
        setDragged({ at, by, to })
      },
      onPointerUp() {
        setDragged(undefined)
        if (dragged && dragged.to !== dragged.at) move(dragged.at, dragged.to)
      },
      onPointerCancel: () => setDragged(undefined),
    }),
    /** How far a line stands from its place: the dragged one under the finger, others to make room. */
    offsetOf(at: number): number {
      if (!dragged) return 0
      if (at === dragged.at) return dragged.by
      const height = heightOf(list.current?.children[dragged.at])
      if (at > dragged.at && at <= dragged.to) return -height
      return at < dragged.at && at >= dragged.to ? height : 0
    },
  }
}

const heightOf = (line: Element | undefined) => line?.getBoundingClientRect().height ?? 0
