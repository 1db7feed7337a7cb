import { ArrowDown, ArrowUp } from 'lucide-react'
import { type ComponentProps, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { classNames } from './class-names.ts'

type TableProps = Omit<ComponentProps<'table'>, 'children'> & {
  caption: ReactNode
  showCaption?: boolean
  /** The cells of the header row. */
  head: ReactNode
  children: ReactNode
}

/** Wide tables scroll inside their own frame, never the page. */
export function Table({ caption, showCaption, head, className, children, ...rest }: TableProps) {
  const id = useId()
  return (
    <ScrollBox aria-labelledby={id} className="relative overflow-x-auto">
      <table {...rest} className={classNames('w-full border-collapse text-sm', className)}>
        <caption
          id={id}
          className={showCaption ? 'px-4 py-3 text-left text-base font-semibold' : 'sr-only'}
        >
          {caption}
        </caption>
        <thead className="border-b border-line text-xs text-muted">
          <tr>{head}</tr>
        </thead>
        <tbody className="divide-y divide-line">{children}</tbody>
      </table>
    </ScrollBox>
  )
}

type CellLook = { numeric?: boolean }

const look = (numeric: boolean | undefined, className?: string) =>
  classNames(
    'px-4 py-2.5 align-middle',
    numeric ? 'text-right tabular-nums whitespace-nowrap' : 'text-left',
    className,
  )

type HeadCellProps = ComponentProps<'th'> & CellLook & { sorted?: 'ascending' | 'descending' }

/** Put a link or a button inside if the column is sortable. */
export function HeadCell({ numeric, sorted, className, children, ...rest }: HeadCellProps) {
  const Arrow = sorted === 'ascending' ? ArrowUp : ArrowDown
  return (
    <th
      scope="col"
      {...rest}
      aria-sort={sorted}
      className={look(numeric, classNames('font-medium', className))}
    >
      {children}
      {sorted && <Arrow className="ml-1 inline size-3.5" />}
    </th>
  )
}

export function Row({ className, ...rest }: ComponentProps<'tr'>) {
  return (
    <tr {...rest} className={classNames('hover:bg-bg aria-selected:bg-accent-soft', className)} />
  )
}

export function Cell({ numeric, className, ...rest }: ComponentProps<'td'> & CellLook) {
  return <td {...rest} className={look(numeric, className)} />
}

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
