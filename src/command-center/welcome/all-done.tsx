import { useEffect, useState } from 'react'
import { ask } from '#ask.ts'
import type { Checklist } from '#business/checklist/contract.ts'
import { isRefusal } from '#platform/refusal.ts'
import { LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useStaffWords } from '#words/words.tsx'
import { Steps } from '../checklist/steps.tsx'

/** What to do next. The links load documents: the shop that was made a moment ago has its own language and colours. */
export function AllDone({ known }: { known: Checklist['steps'] | null }) {
  const staff = useStaffWords()
  const words = staff.welcome.done
  const [steps, setSteps] = useState(known)
  useEffect(() => {
    // The wizard has just made the shop: what it still lacks could not be known before.
    if (!known)
      void ask('GET /api/channel/checklist', {}).then((answer) => {
        if (!isRefusal(answer)) setSteps(answer.steps)
      })
  }, [known])
  return (
    <div className="grid gap-6">
      <Card>{steps ? <Steps steps={steps} isFresh /> : <Skeleton className="h-96 w-full" />}</Card>
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
