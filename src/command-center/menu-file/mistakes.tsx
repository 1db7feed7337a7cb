import type { CheckedFile } from '#business/menu-file/contract.ts'
import { useSite } from '#site.tsx'
import { Card } from '#ui/card.tsx'
import { fieldMessage } from '#words/forms.ts'
import { useMenuFileWords } from './words.ts'

type Mistake = CheckedFile['errors'][number]

/** Every cell that must be put right, in the order of the file. */
export function Mistakes({ checked: { errors, errorCount } }: { checked: CheckedFile }) {
  const words = useMenuFileWords()
  const say = useMistake()
  const rest = errorCount - errors.length
  return (
    <Card title={words.wrong}>
      <p className="mb-3 text-sm text-muted">{words.wrongText}</p>
      <ul className="grid divide-y divide-line text-sm">
        {errors.map((error) => (
          <li
            key={`${error.row} ${error.column} ${error.code}`}
            className="flex flex-wrap gap-x-4 gap-y-0.5 py-2"
          >
            <span className="min-w-20 font-semibold tabular-nums">{words.row(error.row)}</span>
            <span className="min-w-40 font-medium">{words.columns[error.column]}</span>
            <span className="min-w-0 flex-[1_1_14rem] text-bad">{say(error)}</span>
          </li>
        ))}
      </ul>
      {rest > 0 && <p className="mt-3 text-sm text-muted">{words.rest(rest)}</p>}
    </Card>
  )
}

function useMistake() {
  const { mistakes } = useMenuFileWords()
  const { locale } = useSite()
  return ({ column, code, limit }: Mistake): string =>
    code in mistakes
      ? mistakes[code as keyof typeof mistakes]
      : fieldMessage(locale, {
          field: column,
          code: code as never,
          ...(limit !== undefined && { limit }),
        })
}
