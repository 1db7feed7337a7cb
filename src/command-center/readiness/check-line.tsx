import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { CheckState } from '#business/readiness/readiness.ts'
import { useReadinessWords } from './words.ts'

const signs = {
  ok: { Sign: CircleCheck, look: 'text-ok' },
  warn: { Sign: TriangleAlert, look: 'text-warn' },
  bad: { Sign: CircleAlert, look: 'text-bad' },
}

type CheckLineProps = {
  state: CheckState
  name: string
  fix: string
  fact?: string | undefined
  action?: ReactNode
}

/** One thing that an order needs: whether it is there, and what to do when it is not. */
export function CheckLine({ state, name, fix, fact, action }: CheckLineProps) {
  const { states } = useReadinessWords()
  const { Sign, look } = signs[state]
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
      <span className={`shrink-0 ${look}`}>
        <Sign className="size-6" />
        <span className="sr-only">{states[state]}</span>
      </span>
      <div className="min-w-0 flex-[1_1_14rem]">
        <p className="font-medium">{name}</p>
        {state !== 'ok' && <p className="text-sm">{fix}</p>}
        {fact && <p className="text-sm text-muted tabular-nums">{fact}</p>}
      </div>
      {action && <div className="max-sm:pl-9">{action}</div>}
    </li>
  )
}
