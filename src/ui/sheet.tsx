import { Drawer } from '@base-ui/react/drawer'
import { X } from 'lucide-react'
import {
  type ComponentProps,
  type ReactElement,
  type ReactNode,
  useLayoutEffect,
  useRef,
} from 'react'
import { IconButton } from './button.tsx'
import { classNames } from './class-names.ts'
import { doubleClickMs, scrim } from './overlay-look.ts'

type SheetProps = {
  title: ReactNode
  /** For content with its own heading, such as a dish under its photo. */
  hideTitle?: boolean
  closeLabel: string
  trigger?: ReactElement<Record<string, unknown>>
  open?: boolean
  onOpenChange?: (open: boolean) => void
  /** Stays at the bottom while the content scrolls. */
  footer?: ReactNode
  width?: 'narrow' | 'wide'
  /** At the end of a wide screen instead of its centre. */
  side?: 'end'
  /** What gets the focus when it closes, if nothing had it before. */
  finalFocus?: ComponentProps<typeof Drawer.Popup>['finalFocus']
  children: ReactNode
}

const widths = { narrow: 'sm:max-w-lg', wide: 'sm:max-w-220' }

// A bottom drawer on phones, a centred dialog from 640 px. The negative margin covers the gap when swiped past the end.
const popup = classNames(
  'relative -mb-12 flex max-sm:max-h-[calc(92dvh+3rem)] w-full flex-col overflow-clip rounded-t-sheet bg-surface pb-12 text-ink shadow-sheet outline-none',
  'translate-y-(--drawer-swipe-movement-y) transition-[translate,scale,opacity] duration-240 data-swiping:duration-0 data-swiping:select-none',
  'data-ending-style:translate-y-[calc(100%-3rem)] data-ending-style:duration-180 data-starting-style:translate-y-[calc(100%-3rem)]',
  'motion-reduce:data-ending-style:opacity-0 motion-reduce:data-starting-style:opacity-0',
  'sm:mb-0 sm:pb-0 sm:data-ending-style:translate-y-0 sm:data-ending-style:opacity-0 sm:data-starting-style:translate-y-0 sm:data-starting-style:opacity-0',
)

const centred = {
  viewport: 'justify-center sm:items-center sm:p-6',
  popup:
    'sm:max-h-[min(46rem,calc(100dvh-3rem))] sm:rounded-sheet sm:data-ending-style:scale-97 sm:data-starting-style:scale-97',
}

// From 640 px a panel of the window's height.
const atEnd = {
  viewport: 'justify-end sm:items-stretch',
  popup: 'sm:max-w-100 sm:rounded-none',
}

export function Sheet(props: SheetProps) {
  const { title, hideTitle, closeLabel, trigger, footer, width = 'wide', side, children } = props
  const look = side ? atEnd : centred
  const openedAt = useRef(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it notes when that changes
  useLayoutEffect(() => {
    openedAt.current = performance.now()
  }, [props.open])
  return (
    <Drawer.Root
      open={props.open}
      onOpenChange={(open, { reason, event }) => {
        const isEarly = event.timeStamp - openedAt.current < doubleClickMs
        // A double click has opened it, and would close it again.
        if (reason !== 'outside-press' || !isEarly) props.onOpenChange?.(open)
      }}
    >
      {trigger && <Drawer.Trigger render={trigger} />}
      <Drawer.Portal>
        <Drawer.Backdrop className={classNames(scrim, 'z-40')} />
        <Drawer.Viewport className={classNames('fixed inset-0 z-40 flex items-end', look.viewport)}>
          <Drawer.Popup
            finalFocus={props.finalFocus}
            className={classNames(popup, side === undefined && widths[width], look.popup)}
          >
            <span
              className={classNames(
                'absolute inset-x-0 top-2 z-20 mx-auto h-1 w-10 rounded-full sm:hidden',
                hideTitle ? 'bg-surface/90 shadow-raised' : 'bg-edge/50',
              )}
            />
            <div
              className={
                hideTitle
                  ? 'contents'
                  : 'flex items-center justify-between gap-4 py-3 pr-3 pl-4 max-sm:pt-5 sm:pl-6'
              }
            >
              <Drawer.Title className={hideTitle ? 'sr-only' : 'text-xl font-semibold'}>
                {title}
              </Drawer.Title>
              <Drawer.Close
                render={
                  <IconButton
                    label={closeLabel}
                    icon={<X />}
                    round
                    kind={hideTitle ? 'surface' : 'plain'}
                    className={hideTitle ? 'absolute top-3 right-3 z-20' : ''}
                  />
                }
              />
            </div>
            <Drawer.Content className="min-h-0 flex-1 touch-auto overflow-y-auto overscroll-contain">
              {children}
            </Drawer.Content>
            {footer && (
              <div className="max-h-[70dvh] shrink-0 overflow-y-auto border-t border-line bg-surface px-4 pt-3 pb-safe-3 sm:px-6 sm:py-4">
                {footer}
              </div>
            )}
          </Drawer.Popup>
        </Drawer.Viewport>
      </Drawer.Portal>
    </Drawer.Root>
  )
}
