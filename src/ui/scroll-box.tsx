import { type ComponentProps, useEffect, useRef, useState } from 'react'

type ScrollBoxProps = Omit<ComponentProps<'div'>, 'role' | 'tabIndex'>

/** Scrolls what is too large. Only then it is a named tab stop, and only without a tab stop inside. */
export function ScrollBox(props: ScrollBoxProps) {
  const { 'aria-label': label, 'aria-labelledby': labelledBy, ...rest } = props
  const box = useRef<HTMLDivElement>(null)
  const [isStop, setStop] = useState(false)
  useEffect(() => {
    const frame = box.current
    if (!frame) return
    const sizes = new ResizeObserver(() => setStop(isLarger(frame) && !frame.querySelector(stops)))
    for (const part of [frame, ...frame.children]) sizes.observe(part)
    return () => sizes.disconnect()
  }, [])
  const stop = { role: 'group', tabIndex: 0, 'aria-label': label, 'aria-labelledby': labelledBy }
  return <div {...rest} ref={box} {...(isStop && stop)} />
}

const stops = 'a[href], button, input, select, textarea, [tabindex]'

const isLarger = ({ scrollWidth, clientWidth, scrollHeight, clientHeight }: Element) =>
  scrollWidth > clientWidth || scrollHeight > clientHeight
