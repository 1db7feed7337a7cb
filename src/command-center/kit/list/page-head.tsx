import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { type PagePath, useHref } from '#shop-context.tsx'

type PageHeadProps = {
  title: ReactNode
  /** The parent page: its path and name. */
  back?: { to: PagePath; name: string }
  /** Beside the title: a status. */
  badge?: ReactNode
  actions?: ReactNode
}

export function PageHead({ title, back, badge, actions }: PageHeadProps) {
  const href = useHref()
  return (
    <header className="grid grid-cols-1 gap-1">
      {back && (
        <a
          href={href(back.to)}
          className="-ml-1 inline-flex min-h-9 max-w-full min-w-0 items-center gap-1.5 justify-self-start rounded-chip px-1 text-sm font-medium text-muted wrap-anywhere hover:text-ink print:hidden [&_svg]:size-4 [&_svg]:shrink-0"
        >
          <ArrowLeft />
          <span className="min-w-0">{back.name}</span>
        </a>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="flex min-w-0 flex-1 basis-48 flex-wrap items-center gap-x-4 gap-y-2">
          <h1 className="min-w-0 text-2xl font-bold wrap-anywhere tabular-nums lg:text-3xl">
            {title}
          </h1>
          {badge}
        </div>
        {actions && (
          <div className="ml-auto flex flex-wrap items-center gap-2 print:hidden">{actions}</div>
        )}
      </div>
    </header>
  )
}
