import { CircleCheck } from 'lucide-react'
import { LinkButton } from '#ui/button.tsx'
import { useStaffWords } from '#words/words.tsx'

/** What to do next. The links load documents: the shop that was made a moment ago has its own language and colours. */
export function AllDone() {
  const staff = useStaffWords()
  const words = staff.welcome.done
  return (
    <div className="grid gap-6">
      <ol className="grid gap-1 rounded-card border border-line bg-surface p-4 sm:p-6">
        {Object.values(words.nextSteps).map((step) => (
          <li key={step} className="flex min-h-11 items-center gap-3">
            <CircleCheck className="size-5 shrink-0 text-muted" />
            {step}
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-3">
        <LinkButton kind="primary" size={56} href="/command-center" data-document>
          {words.toCommandCenter}
        </LinkButton>
        <LinkButton size={56} href="/" data-document>
          {words.toShop}
        </LinkButton>
      </div>
    </div>
  )
}
