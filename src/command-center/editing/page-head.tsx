import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { useHref } from '#site.tsx'

type PageHeadProps = {
  title: ReactNode
  /** The page above this one: its path, and what it is called. */
  back?: { to: string; name: string }
  /** Beside the title: a state. */
  mark?: ReactNode
  actions?: ReactNode
}

export function PageHead({ title, back, mark, actions }: PageHeadProps) {
  const href = useHref()
  return (
    <header className="grid gap-1">
      {back && (
        <a
          href={href(back.to)}
          className="-ml-1 inline-flex min-h-9 items-center gap-1.5 justify-self-start rounded-chip px-1 text-sm font-medium text-muted hover:text-ink print:hidden [&_svg]:size-4"
        >
          <ArrowLeft />
          {back.name}
        </a>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="min-w-0 text-2xl font-bold wrap-anywhere tabular-nums lg:text-3xl">
          {title}
        </h1>
        {mark}
        {actions && (
          <div className="ml-auto flex flex-wrap items-center gap-2 print:hidden">{actions}</div>
        )}
      </div>
    </header>
  )
}
