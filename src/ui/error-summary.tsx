import { CircleAlert } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { classNames } from './class-names.ts'

export type ErrorSummaryProps = {
  title: ReactNode
  errors: readonly { fieldId: string; text: ReactNode }[]
  /** The number of failed attempts. A new number moves the focus here. */
  attempt?: number
  className?: string
}

export function ErrorSummary({ title, errors, attempt = 0, className }: ErrorSummaryProps) {
  const box = useRef<HTMLElement>(null)
  const id = useId()
  useEffect(() => {
    if (attempt > 0) box.current?.focus()
  }, [attempt])
  if (errors.length === 0) return null
  return (
    <section
      ref={box}
      tabIndex={-1}
      aria-labelledby={id}
      className={classNames(
        'flex flex-wrap gap-3 rounded-button bg-bad-soft p-4 text-bad',
        className,
      )}
    >
      <CircleAlert className="mt-0.5 size-5 shrink-0" />
      <div className="grid min-w-0 flex-1 basis-48 grid-cols-1 gap-1 wrap-break-word">
        <p id={id} className="font-semibold">
          {title}
        </p>
        <ul>
          {errors.map(({ fieldId, text }) => (
            <li key={fieldId}>
              <a
                href={`#${fieldId}`}
                className="inline-flex min-h-11 max-w-full items-center underline underline-offset-3 hover:no-underline"
              >
                {text}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
