import { Toast } from '@base-ui/react/toast'
import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { connectBoard, type Notice } from './notify.ts'
import { Spinner } from './spinner.tsx'

export type NoticesProps = { label: string; closeLabel: string }

/** The board. Load it lazily, once, when `useNoticesWanted()` says so. */
export function Notices({ label, closeLabel }: NoticesProps) {
  const [manager] = useState(() => Toast.createToastManager())
  useEffect(
    () =>
      connectBoard({
        close: manager.close,
        show: ({ id, kind = 'ok', title, text, action, timeout }) =>
          manager.add({
            id,
            title,
            description: text,
            type: kind,
            // Work in progress stays until its own end replaces it.
            timeout: timeout ?? (kind === 'progress' ? 0 : 5000),
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
          role="status"
          aria-label={label}
          className="fixed inset-x-4 bottom-[calc(1rem+env(safe-area-inset-bottom)+var(--notices-lift,0px))] z-60 mx-auto flex max-w-md flex-col-reverse gap-4 outline-none sm:right-6 sm:bottom-6 sm:left-auto sm:w-full"
        >
          <List closeLabel={closeLabel} />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  )
}

function List({ closeLabel }: { closeLabel: string }) {
  const { toasts } = Toast.useToastManager()
  return toasts.map((toast) => (
    <Toast.Root
      key={toast.id}
      toast={toast}
      swipeDirection={['right', 'down']}
      className="translate-x-(--toast-swipe-movement-x) translate-y-(--toast-swipe-movement-y) rounded-button bg-ink text-bg shadow-float transition-[translate,opacity] duration-240 select-none data-ending-style:opacity-0 data-ending-style:duration-180 data-limited:hidden data-starting-style:translate-y-4 data-starting-style:opacity-0"
    >
      <Toast.Content className="flex min-h-14 items-center gap-3 py-1.5 pr-1.5 pl-4">
        <Sign kind={toast.type as Notice['kind']} />
        <div className="min-w-0 flex-1 py-1.5">
          <Toast.Title className="font-semibold" render={<p />} />
          <Toast.Description className="text-sm opacity-80" />
        </div>
        <Toast.Action className="min-h-11 shrink-0 rounded-control px-3 font-semibold underline underline-offset-4 hover:no-underline focus-visible:-outline-offset-2 focus-visible:outline-bg" />
        <Toast.Close
          aria-label={closeLabel}
          className="grid size-11 shrink-0 place-items-center rounded-control hover:bg-bg/15 focus-visible:-outline-offset-2 focus-visible:outline-bg"
        >
          <X className="size-5" />
        </Toast.Close>
      </Toast.Content>
    </Toast.Root>
  ))
}

function Sign({ kind }: { kind: Notice['kind'] }) {
  if (kind === 'progress') return <Spinner />
  const Icon = kind === 'bad' ? CircleAlert : CircleCheck
  return <Icon className="size-5 shrink-0" />
}
