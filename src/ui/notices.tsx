import { Toast } from '@base-ui/react/toast'
import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Spinner } from './button.tsx'
import { connectBoard, type Notice } from './notify.ts'

export type NoticesProps = { label: string; closeLabel: string }

/**
 * The list of notices. Load it lazily, once, when `useHasNotices()` says so. It covers no main button: it is on the left on
 * wide screens, where most pages have their menu, and under the header on narrow ones. Clicks pass through a notice to the page,
 * except on its own buttons and on wide staff pages, where only the menu is below. The board and the pass have a narrow menu: their
 * columns end above the notices (`staff.css`). Notices that don't fit are hidden.
 */
export function Notices({ label, closeLabel }: NoticesProps) {
  const [manager] = useState(() => Toast.createToastManager())
  useEffect(
    () =>
      connectBoard({
        close: manager.close,
        show: ({ id, kind = 'ok', title, text, action, timeout, onClose }) =>
          manager.add({
            id,
            title,
            description: text,
            type: kind,
            // Progress stays until its result replaces it.
            timeout: timeout ?? (kind === 'progress' ? 0 : 5000),
            onClose,
            actionProps: action && {
              children: action.label,
              onClick: () => {
                action.run()
                manager.close(id)
              },
            },
          }),
      }),
    [manager],
  )
  return (
    <Toast.Provider toastManager={manager} timeout={5000} limit={5}>
      <Toast.Portal>
        <Toast.Viewport
          ref={measure}
          data-notices
          role="status"
          aria-label={label}
          className="pointer-events-none fixed inset-x-4 top-[calc(4.5rem+env(safe-area-inset-top)+var(--line-bar))] z-60 mx-auto flex max-h-[calc(100dvh-14rem)] max-w-md flex-col flex-wrap content-start gap-4 overflow-clip outline-none lg:top-auto print:hidden lg:right-auto lg:bottom-22 lg:left-3 lg:max-h-[calc(100dvh-10rem)] lg:w-50 lg:flex-col-reverse"
        >
          <List closeLabel={closeLabel} />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  )
}

/** Tells the page how high the notices are. */
function measure(viewport: HTMLElement | null) {
  if (!viewport) return
  const page = document.documentElement
  const sizes = new ResizeObserver(() =>
    page.style.setProperty('--notices', `${viewport.offsetHeight}px`),
  )
  sizes.observe(viewport)
  return () => {
    sizes.disconnect()
    page.style.removeProperty('--notices')
  }
}

function List({ closeLabel }: { closeLabel: string }) {
  const { toasts } = Toast.useToastManager()
  return toasts.map((toast) => (
    <Toast.Root
      key={toast.id}
      toast={toast}
      swipeDirection={['left', 'down']}
      className="w-full translate-x-(--toast-swipe-movement-x) translate-y-(--toast-swipe-movement-y) rounded-button bg-ink text-bg shadow-float transition-[translate,opacity] duration-240 select-none data-ending-style:opacity-0 data-ending-style:duration-180 data-limited:hidden data-starting-style:-translate-y-4 data-starting-style:opacity-0 lg:[:root:has([data-staff])_&]:pointer-events-auto lg:data-starting-style:translate-y-4"
    >
      <Toast.Content className="flex min-h-14 flex-wrap items-center gap-x-3 py-1.5 pr-1.5 pl-4 lg:pl-3 lg:text-sm">
        <div className="flex min-w-0 flex-[1_1_12rem] items-center gap-3 py-1.5">
          <Sign kind={toast.type as Notice['kind']} />
          <div className="min-w-0 flex-1 wrap-anywhere">
            <Toast.Title className="font-semibold" render={<p />} />
            <Toast.Description className="text-sm opacity-80" />
          </div>
        </div>
        <Toast.Action className="pointer-events-auto min-h-11 shrink-0 rounded-control px-3 font-semibold underline underline-offset-4 hover:no-underline focus-visible:-outline-offset-2 focus-visible:outline-bg lg:ml-5" />
        {toast.timeout === 0 && toast.type !== 'progress' && (
          <Toast.Close
            aria-label={closeLabel}
            className="pointer-events-auto ml-auto grid size-11 shrink-0 place-items-center rounded-control hover:bg-bg/15 focus-visible:-outline-offset-2 focus-visible:outline-bg"
          >
            <X className="size-5" />
          </Toast.Close>
        )}
      </Toast.Content>
    </Toast.Root>
  ))
}

function Sign({ kind }: { kind: Notice['kind'] }) {
  if (kind === 'progress') return <Spinner />
  const Icon = kind === 'bad' ? CircleAlert : CircleCheck
  return <Icon className="size-5 shrink-0" />
}
