import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react'
import { type ComponentProps, type KeyboardEvent, type ReactNode, useRef } from 'react'
import { classNames } from '#ui/class-names.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { useStaffWords } from '#words/words.tsx'
import { moved } from './moved.ts'
import { useDrag } from './use-drag.ts'

type SortableListProps<Item> = {
  label: string
  items: readonly Item[]
  nameOf(item: Item): string
  /** All items in their new order. */
  onOrder(items: Item[]): void
  /** Whole forms for lines: on a phone their handle and buttons stand above them. */
  tall?: boolean
  children(item: Item): ReactNode
}

/** A list in an order that people choose: by dragging, by the arrow keys on the handle, or with the buttons of each line. */
export function SortableList<Item extends { id: string }>(props: SortableListProps<Item>) {
  const { label, items, nameOf, onOrder, tall = false, children } = props
  const list = useRef<HTMLUListElement>(null)
  const move = (from: number, to: number) => {
    if (to >= 0 && to < items.length) onOrder(moved(items, from, to))
  }
  const { dragged, handleOf, offsetOf } = useDrag(list, move)
  return (
    <ul ref={list} aria-label={label} className="grid min-w-0 divide-y divide-line">
      {items.map((item, at) => (
        <Line
          key={item.id}
          at={at}
          isLast={at === items.length - 1}
          name={nameOf(item)}
          move={move}
          isTall={tall}
          handle={handleOf(at)}
          isDragged={dragged?.at === at}
          offset={offsetOf(at)}
        >
          {children(item)}
        </Line>
      ))}
    </ul>
  )
}

type LineProps = {
  at: number
  isLast: boolean
  name: string
  move(from: number, to: number): void
  isTall: boolean
  handle: ComponentProps<'button'>
  isDragged: boolean
  offset: number
  children: ReactNode
}

function Line(props: LineProps) {
  const { at, isLast, name, move, isTall, handle, isDragged, offset, children } = props
  const { editing } = useStaffWords()
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (!step) return
    event.preventDefault()
    move(at, at + step)
  }
  return (
    <li
      data-dragged={isDragged || undefined}
      style={offset ? { transform: `translateY(${offset}px)` } : undefined}
      data-tall={isTall || undefined}
      className="group/line relative flex min-w-0 items-center gap-1 bg-surface py-1 data-dragged:z-10 data-dragged:rounded-control data-dragged:shadow-raised max-md:data-tall:flex-wrap"
    >
      <button
        type="button"
        {...handle}
        onKeyDown={onKeyDown}
        aria-label={editing.drag(name)}
        title={editing.drag(name)}
        className="grid size-9 shrink-0 cursor-grab touch-none place-items-center rounded-control text-muted hover:bg-raised [&_svg]:size-4.5"
      >
        <GripVertical />
      </button>
      <div className="min-w-0 flex-1 max-md:group-data-tall/line:order-last max-md:group-data-tall/line:basis-full">
        {children}
      </div>
      <Step
        label={editing.moveUp(name)}
        icon={<ArrowUp />}
        isOff={at === 0}
        className="max-md:group-data-tall/line:ml-auto"
        onClick={() => move(at, at - 1)}
      />
      <Step
        label={editing.moveDown(name)}
        icon={<ArrowDown />}
        isOff={isLast}
        onClick={() => move(at, at + 1)}
      />
    </li>
  )
}

type StepProps = {
  label: string
  icon: ReactNode
  isOff: boolean
  className?: string
  onClick(): void
}

/** Not disabled at the end of its way: that would throw away the focus of whoever goes on pressing. */
const Step = ({ isOff, className, ...rest }: StepProps) => (
  <IconButton
    {...rest}
    size={36}
    aria-disabled={isOff}
    className={classNames('aria-disabled:opacity-40', className)}
  />
)
