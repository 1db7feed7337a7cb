import { useEffect, useState } from 'react'
import { ask } from '#ask.ts'
import type { Checklist } from '#business/health/contract.ts'
import { Steps } from '#command-center/dashboard/attention-and-steps.tsx'
import { isRefusal } from '#platform/refusal.ts'
import { LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useStaffWords } from '#words/words.tsx'

/** The next steps. Links load full pages, because the new shop has its own language and colours. */
export function AllDone({ known }: { known: Checklist['steps'] | null }) {
  const staff = useStaffWords()
  const words = staff.welcome.done
  const [steps, setSteps] = useState(known)
  useEffect(() => {
    // The wizard has just created the shop, so its checklist wasn't known before.
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
