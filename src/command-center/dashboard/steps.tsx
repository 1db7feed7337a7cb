import { ChevronRight, Circle, CircleCheck } from 'lucide-react'
import type { Checklist } from '#business/health/contract.ts'
import type { StepName } from '#business/health/readiness.ts'
import { useHref } from '#shop-context.tsx'
import { useChecklistWords } from './words.ts'

type StepsProps = Pick<Checklist, 'steps'> & {
  /** Its links load full pages, because this page was rendered before the shop was set up. */
  isFresh?: boolean
}

/** The steps: done ones are ticked, open ones link to their page. */
export function Steps({ steps, isFresh }: StepsProps) {
  const words = useChecklistWords()
  const href = useHref()
  const document = isFresh && { 'data-document': true }
  return (
    <ol className="grid divide-y divide-line">
      {steps.map(({ name, isDone }) =>
        isDone ? (
          <li key={name} className="flex min-h-11 items-center gap-3 py-1.5 text-muted">
            <CircleCheck className="size-5 shrink-0 text-ok" />
            <span className="min-w-0">{words.steps[name]}</span>
            <span className="sr-only">{words.done}</span>
          </li>
        ) : (
          <li key={name} className="flex flex-wrap items-center gap-x-3">
            <a
              href={href(places[name])}
              {...document}
              className="flex min-h-11 min-w-0 flex-[1_1_16rem] items-center gap-3 py-1.5 font-medium hover:underline"
            >
              <Circle className="size-5 shrink-0 text-muted" />
              <span className="min-w-0 flex-1">{words.steps[name]}</span>
              <span className="sr-only">{words.open}</span>
              <ChevronRight className="size-5 shrink-0 text-muted" />
            </a>
            {name === 'menu' && (
              <a
                href={href('/command-center/menu-file')}
                {...document}
                className="flex min-h-9 items-center text-sm font-medium text-accent-text underline"
              >
                {words.table}
              </a>
            )}
          </li>
        ),
      )}
    </ol>
  )
}

/** The page of each step. */
const places: Record<StepName, string> = {
  contacts: '/command-center/settings',
  menu: '/command-center/menu',
  photos: '/command-center/product?missing=photo',
  hours: '/command-center/settings/orders',
  deliveryMethods: '/command-center/settings/orders',
  payment: '/command-center/settings/payment',
  receiver: '/command-center/settings/receivers',
  translation: '/command-center/product?missing=translation',
  address: '/command-center/settings',
  order: '/',
}
