import type { ReactNode } from 'react'
import { useIsCut } from '#command-center/frame/line/page-line.ts'

/** Turns buttons that write off while offline. Not with `disabled`, which would drop the focus; a press still gets a notice. */
export function Writing({ children }: { children: ReactNode }) {
  return (
    <fieldset
      aria-disabled={useIsCut() || undefined}
      className="grid min-w-0 grid-cols-1 gap-2 aria-disabled:[&_button]:opacity-50"
    >
      {children}
    </fieldset>
  )
}
