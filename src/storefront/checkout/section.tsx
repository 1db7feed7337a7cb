import { ChevronUp, Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useCheckoutWords } from '#storefront/checkout/form/words.ts'

type Props = {
  id: string
  title: string
  /** The labels of the fields say enough. */
  hideTitle?: boolean
  icon?: ReactNode
  /** What is filled in already, as one line with “Change”. Without it the fields are in view. */
  line?: ReactNode
  /** One of the fields has an error, so they come into view. */
  isWrong?: boolean
  className?: string
  children: ReactNode
}

/** A part of the checkout form, with its heading. Its fields stay in the form while they are folded, also without JavaScript. */
export function Section({
  id,
  title,
  hideTitle = false,
  icon,
  line,
  isWrong = false,
  className = '',
  children,
}: Props) {
  // It stays open after the correction, while the customer is still typing.
  const [wasWrong, setWasWrong] = useState(isWrong)
  if (isWrong && !wasWrong) setWasWrong(true)
  const isFolded = line !== undefined
  return (
    <section
      aria-labelledby={id}
      className={`${isFolded ? 'border-b border-line' : 'my-2'} ${className}`}
    >
      <details open={!isFolded || wasWrong} className="group/part">
        {isFolded ? (
          <KnownLine title={title} icon={icon}>
            {line}
          </KnownLine>
        ) : (
          // Without one, browsers would write their own.
          <summary className="hidden" />
        )}
        <div className={`grid grid-cols-1 gap-3 ${isFolded ? 'pb-4' : ''}`}>
          <h2 id={id} className={isFolded || hideTitle ? 'sr-only' : 'text-lg leading-6 font-bold'}>
            {title}
          </h2>
          {children}
        </div>
      </details>
    </section>
  )
}

function KnownLine({ title, icon, children }: Pick<Props, 'title' | 'icon' | 'children'>) {
  const words = useCheckoutWords()
  return (
    <summary className={summaryLook}>
      <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 group-open/part:hidden">
        <span className="flex min-w-0 flex-[1_1_11rem] items-center gap-3">
          <span className="shrink-0 text-muted [&_svg]:size-5">{icon}</span>
          <span className="line-clamp-2 min-w-0 wrap-anywhere">{children}</span>
        </span>
        <span className="shrink-0 font-semibold text-accent-text">{words.change}</span>
      </span>
      <span className="hidden flex-1 text-lg font-bold group-open/part:inline">{title}</span>
      <ChevronUp className="hidden size-5 group-open/part:block" />
    </summary>
  )
}

/** Fields that few customers need, behind one press. */
export function Fold({ label, isOpen = false, children }: FoldProps) {
  return (
    <details open={isOpen} className="group/fold">
      <summary className={summaryLook}>
        <Plus className="size-5 shrink-0 text-muted transition group-open/fold:rotate-45" />
        <span className="min-w-0">{label}</span>
      </summary>
      <div className="grid grid-cols-1 gap-3 pb-3">{children}</div>
    </details>
  )
}

type FoldProps = { label: ReactNode; isOpen?: boolean; children: ReactNode }

const summaryLook = 'flex min-h-12 items-center gap-3'
