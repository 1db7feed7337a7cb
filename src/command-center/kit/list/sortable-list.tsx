import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react'
import {
  type ComponentProps,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  useCallback,
  useRef,
  useState,
} from 'react'
import { useAct } from '#command-center/kit/form/use-act.ts'
import type { Refusal } from '#platform/refusal.ts'
import { IconButton } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { useStaffWords } from '#words/words.tsx'
import { usePending } from './use-pending.ts'

type SortableListProps<Item> = {
  label: string
  items: readonly Item[]
  nameOf(item: Item): string
  onOrder(items: Item[]): void
  /** Rows are whole forms: on phones, the handle and buttons are above them. */
  tall?: boolean
  children(item: Item): ReactNode
}

/** A list to sort by dragging, by arrow keys on the handle, or by each row's buttons. */
export function SortableList<Item extends { id: string }>(props: SortableListProps<Item>) {
  const { label, items, nameOf, onOrder, tall = false, children } = props
  const list = useRef<HTMLUListElement>(null)
  const move = (from: number, to: number) => {
    if (to >= 0 && to < items.length) onOrder(moved(items, from, to))
  }
  const { dragged, handleOf, offsetOf } = useDrag(list, move)
  const keep = useCallback((shown: HTMLUListElement | null) => {
    list.current = shown
    return keepRowFocus(shown)
  }, [])
  return (
    <ul ref={keep} aria-label={label} className="grid min-w-0 divide-y divide-line">
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

export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const rest = items.filter((_, at) => at !== from)
  return [...rest.slice(0, to), ...items.slice(from, from + 1), ...rest.slice(to)]
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
  const { forms } = useStaffWords()
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
      className="group/line relative flex min-w-0 flex-wrap items-center justify-end gap-1 bg-surface py-1 [reading-flow:flex-visual] data-dragged:z-10 data-dragged:rounded-control data-dragged:shadow-raised"
    >
      <button
        type="button"
        {...handle}
        onKeyDown={onKeyDown}
        aria-label={forms.drag(name)}
        title={forms.drag(name)}
        className="grid size-9 shrink-0 cursor-grab touch-none place-items-center rounded-control text-muted hover:bg-raised [&_svg]:size-4.5"
      >
        <GripVertical />
      </button>
      <div className="min-w-0 flex-[1_1_6rem] max-md:group-data-tall/line:order-last max-md:group-data-tall/line:basis-full">
        {children}
      </div>
      <Step
        label={forms.moveUp(name)}
        icon={<ArrowUp />}
        isOff={at === 0}
        className="max-md:group-data-tall/line:ml-auto"
        onClick={() => move(at, at - 1)}
      />
      <Step
        label={forms.moveDown(name)}
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

/** Not `disabled` at the ends, which would drop the focus while the user keeps pressing. */
const Step = ({ isOff, className, ...rest }: StepProps) => (
  <IconButton
    {...rest}
    size={36}
    aria-disabled={isOff}
    className={classNames('aria-disabled:opacity-40', className)}
  />
)

type Dragged = { at: number; by: number; to: number }

/** Drags a row by its handle. Our own, because libraries for it inject inline style sheets, which the CSP forbids. */
function useDrag(list: RefObject<HTMLElement | null>, move: (from: number, to: number) => void) {
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
    /** The offset of a row: the dragged one follows the pointer, others make room. */
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

const controls = 'a[href], button, input, select, textarea'

/**
 * The ref of a list. When the row with the focus is deleted, the same control of the next row gets it, or of the last one; after the
 * only row, what adds one. When only the control is gone, another one of its row gets it.
 */
export function keepRowFocus(list: HTMLElement | null) {
  if (!list) return
  const around = ancestorsOf(list)
  const { pathname } = location
  let left: { control: Element; at: number; fromStart: number; fromEnd: number } | undefined
  const onFocus = ({ target }: FocusEvent) => {
    const control = target as Element
    const at = [...list.children].findIndex((row) => row.contains(control))
    const inRow = [...(list.children[at]?.querySelectorAll(controls) ?? [])]
    const fromStart = inRow.indexOf(control)
    left = { control, at, fromStart, fromEnd: inRow.length - fromStart }
  }
  // A question about the row may come before its end.
  const onBlur = ({ relatedTarget: next }: FocusEvent) => {
    if (next instanceof Element && !list.contains(next) && !next.closest('[role=dialog]'))
      left = undefined
  }
  const move = () => {
    if (!left || left.control.isConnected || document.activeElement !== document.body) return
    if (location.pathname !== pathname) return
    const rows = list.isConnected ? [...list.children] : []
    const inRow = rows[Math.min(left.at, rows.length - 1)]?.querySelectorAll<HTMLElement>(controls)
    // Rows may have more controls in their middle than others.
    const { fromStart, fromEnd } = left
    const same = inRow?.[fromStart < fromEnd ? fromStart : inRow.length - fromEnd]
    const closest = around.find((one) => one.isConnected && one.querySelector(controls))
    left = undefined
    ;(same ?? inRow?.[0] ?? closest?.querySelector<HTMLElement>(controls))?.focus()
  }
  const changes = new MutationObserver(move)
  changes.observe(list, { childList: true, subtree: true })
  // The row may be gone before the question about it has closed.
  changes.observe(document.body, { childList: true })
  list.addEventListener('focusin', onFocus)
  list.addEventListener('focusout', onBlur)
  return () => {
    changes.disconnect()
    // The list has gone with its only row.
    queueMicrotask(move)
  }
}

function ancestorsOf({ parentElement }: Element): Element[] {
  return parentElement ? [parentElement, ...ancestorsOf(parentElement)] : []
}

/** A list while it is sorted: shows the new order at once, then the server's. Orders are sent one after another, so the last one wins. */
export function useOrder<Item extends { id: string }>(
  items: readonly Item[],
  send: (ids: string[]) => Promise<object | Refusal>,
) {
  const { act } = useAct()
  const [next, setNext] = usePending<readonly Item[]>()
  const last = useRef<Promise<unknown>>(Promise.resolve())
  const put = (order: readonly Item[]) =>
    setNext(order, () => {
      last.current = last.current.then(() => act(send(order.map(({ id }) => id))))
      return last.current
    })
  return [next ?? items, put] as const
}
