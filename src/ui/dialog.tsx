import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { type ReactElement, type ReactNode, useRef } from 'react'
import { IconButton } from './button.tsx'
import { classNames } from './class-names.ts'
import { AnnounceOpen } from './one-overlay.ts'
import { scrim } from './overlay-look.ts'

export type DialogProps = {
  title: ReactNode
  description?: ReactNode
  /** Without it there is no close button. */
  closeLabel?: string
  /** The button that opens it; or control `open` yourself. */
  trigger?: ReactElement<Record<string, unknown>>
  open?: boolean
  onOpenChange?: (open: boolean) => void
  /** Where the focus goes on close, if not back. */
  finalFocus?: () => HTMLElement
  footer?: ReactNode
  width?: 'narrow' | 'regular' | 'wide'
  /** Requires a decision: a click outside doesn't close it. */
  firm?: boolean
  /** Hides the page behind it. */
  isOpaque?: boolean
  children?: ReactNode
}

const control = ':is(input:not([hidden]), textarea, select, button):enabled, a'
const widths = { narrow: 'max-w-md', regular: 'max-w-2xl', wide: 'max-w-5xl' }

export function Dialog(props: DialogProps) {
  const {
    title,
    description,
    closeLabel,
    trigger,
    footer,
    width = 'narrow',
    firm,
    isOpaque,
    children,
  } = props
  const body = useRef<HTMLDivElement>(null)
  return (
    <Base.Root
      open={props.open}
      onOpenChange={(open) => props.onOpenChange?.(open)}
      disablePointerDismissal={firm}
    >
      {trigger && <Base.Trigger render={trigger} />}
      <Base.Portal>
        <Base.Backdrop className={classNames(isOpaque ? 'fixed inset-0 bg-bg' : scrim, 'z-40')} />
        <Base.Viewport className="fixed inset-0 z-40 grid place-items-center p-4">
          <Base.Popup
            data-dialog
            // The first control, not the close button.
            initialFocus={() => body.current?.querySelector<HTMLElement>(control) ?? true}
            finalFocus={props.finalFocus}
            className={classNames(
              'flex max-h-[calc(100dvh-2rem)] w-full flex-col rounded-sheet bg-surface text-ink shadow-sheet outline-none',
              'transition-[scale,opacity] duration-180 data-ending-style:scale-97 data-ending-style:opacity-0 data-ending-style:duration-135 data-starting-style:scale-97 data-starting-style:opacity-0',
              widths[width],
            )}
          >
            <AnnounceOpen />
            <div className="flex items-center justify-between gap-4 pt-4 pr-4 pl-5 sm:pl-6">
              <Base.Title className="text-xl font-semibold">{title}</Base.Title>
              {closeLabel && <Base.Close render={<IconButton label={closeLabel} icon={<X />} />} />}
            </div>
            <div
              ref={body}
              className="grid min-h-0 flex-1 content-start gap-4 overflow-y-auto overscroll-contain px-5 pt-1 pb-6 sm:px-6"
            >
              {description && (
                <Base.Description className="text-muted">{description}</Base.Description>
              )}
              {children}
            </div>
            {footer && (
              <div className="flex flex-wrap justify-end gap-3 border-t border-line max-sm:*:grow px-5 py-4 sm:px-6">
                {footer}
              </div>
            )}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}
