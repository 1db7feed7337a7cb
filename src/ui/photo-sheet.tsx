import { X } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { classNames } from './class-names.ts'
import { IconButton } from './icon-button.tsx'
import { useModal } from './use-modal.ts'

export type PhotoSheetProps = {
  isOpen: boolean
  close: () => void
  closeLabel: string
  /** The id of the heading that names the sheet. */
  labelledBy: string
  /** Without a photo it is narrow. */
  hasPhoto: boolean
  /** `PhotoSheetBody` */
  children: ReactNode
}

/**
 * A sheet that begins with a photo: from below on phones, in the middle of wide screens. It opens in the frame of a tap on a slow
 * phone: it is always mounted, so its opening changes two classes, and none of its styles concerns the page below. Its size
 * doesn't depend on its content, so nothing moves when more of that comes.
 */
export function PhotoSheet(props: PhotoSheetProps) {
  const { isOpen, close, closeLabel, labelledBy, hasPhoto, children } = props
  const frame = useRef<HTMLDivElement>(null)
  const popup = useRef<HTMLDivElement>(null)
  useModal({ frame, popup, isOpen, close })
  return (
    <div
      ref={frame}
      className={classNames(
        'fixed inset-0 z-40 flex items-end justify-center sm:items-center sm:p-6',
        !isOpen && 'pointer-events-none invisible transition-[visibility] duration-180',
      )}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a click beside the sheet does what its close button does */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: see above; Escape closes it, too */}
      <div
        onClick={close}
        className={classNames(
          'absolute inset-0 touch-none bg-scrim transition-opacity',
          isOpen ? 'duration-180' : 'opacity-0 duration-135',
        )}
      />
      <div
        ref={popup}
        {...(isOpen && { role: 'dialog', 'aria-modal': true, 'aria-labelledby': labelledBy })}
        tabIndex={-1}
        className={classNames(
          '@container-size relative h-[92dvh] w-full overflow-clip rounded-t-sheet bg-surface text-ink shadow-sheet outline-none sm:h-[min(35rem,100%)] sm:rounded-sheet',
          'transition-[translate,scale,opacity]',
          hasPhoto ? 'sm:max-w-220' : 'sm:max-w-lg',
          isOpen
            ? 'duration-240'
            : 'duration-180 motion-reduce:opacity-0 motion-safe:max-sm:translate-y-full sm:scale-97 sm:opacity-0',
        )}
      >
        <span className="absolute inset-x-0 top-2 z-20 mx-auto h-1 w-10 rounded-full bg-surface/90 shadow-raised sm:hidden" />
        <IconButton
          label={closeLabel}
          icon={<X />}
          round
          kind="surface"
          className="absolute top-3 right-3 z-20"
          onClick={close}
        />
        {children}
      </div>
    </div>
  )
}

type BodyProps = {
  /** Fills its frame. */
  photo: ReactNode | null
  /** In place of a photo, in a low band. */
  icon: ReactNode
  footer: ReactNode
  children: ReactNode
}

/** On phones the photo is at most 44 % high, and leaves room for a name and the first choice. On wide screens it is on the left. */
export function PhotoSheetBody({ photo, icon, footer, children }: BodyProps) {
  return (
    <div
      data-scrolls
      className={classNames(
        'flex h-full flex-col overflow-y-auto overscroll-contain scroll-pb-28',
        photo
          ? '[--photo:clamp(72px,100cqh-26rem,min(44cqh,100cqw))] sm:grid sm:grid-cols-2 sm:[--photo:100cqh]'
          : '[--photo:88px]',
      )}
    >
      {photo ? (
        <div className="sheet-photo shrink-0 overflow-clip sm:top-0">{photo}</div>
      ) : (
        <div className="sheet-photo grid shrink-0 place-items-center bg-accent-soft">{icon}</div>
      )}
      <div className="flex flex-1 flex-col">
        <div className="flex-1 px-4 pt-4 pb-6 sm:px-6 sm:pt-6">{children}</div>
        <div className="footer-in-view bg-surface px-4 pt-1 pb-safe-3 [--ground:var(--surface)] sm:px-6 sm:pb-6">
          {footer}
        </div>
      </div>
    </div>
  )
}
