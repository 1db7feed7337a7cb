import { useSettingsWords } from '#command-center/settings/kit/words.ts'
import { useSite } from '#shop-context.tsx'
import { ScrollBox } from '#ui/table.tsx'
import { formatNumber } from '#words/kit/number.ts'

export type Answer = { isOk: boolean; status: number | null; tookMs: number; answer: string }

/** A receiver's response: status, duration and body. */
export function AnswerFacts({ answer: { status, tookMs, answer } }: { answer: Answer }) {
  const { receivers: words } = useSettingsWords()
  const { locale } = useSite()
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-0.5 text-sm text-ink">
      <dt className="text-muted">{words.status}</dt>
      <dd className="tabular-nums">{status ?? words.noStatus}</dd>
      <dt className="text-muted">{words.took}</dt>
      <dd className="tabular-nums">{words.milliseconds(formatNumber(tookMs, locale))}</dd>
      <dt className="text-muted">{words.answer}</dt>
      <dd>
        <ScrollBox aria-label={words.answer} className="max-h-40 overflow-y-auto">
          <pre className="font-mono text-xs leading-5 whitespace-pre-wrap wrap-anywhere">
            {answer || words.noAnswer}
          </pre>
        </ScrollBox>
      </dd>
    </dl>
  )
}
