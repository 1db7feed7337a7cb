import { useHref, useSite } from '#site.tsx'
import { LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { useStaffWords } from '#words/words.tsx'

/** Where staff arrive. Its numbers come with the first orders. */
export function Page() {
  const { user } = useSite()
  const { dashboard } = useStaffWords()
  const href = useHref()
  return (
    <div className="grid gap-6">
      <h1 className="text-2xl font-bold lg:text-3xl">
        {user ? dashboard.hello(user.name) : dashboard.title}
      </h1>
      <Card>
        <EmptyState
          picture="bento-box"
          title={dashboard.empty}
          action={<LinkButton href={href('/')}>{dashboard.openShop}</LinkButton>}
        >
          {dashboard.emptyHint}
        </EmptyState>
      </Card>
    </div>
  )
}
