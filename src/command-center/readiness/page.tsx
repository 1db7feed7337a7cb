import { RefreshCw } from 'lucide-react'
import { refresh } from '#platform/browser/go.ts'
import { useHref } from '#site.tsx'
import { Banner } from '#ui/banner.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { useWords } from '#words/words.tsx'
import { PageHead } from '../editing/page-head.tsx'
import { CheckLine } from './check-line.tsx'
import type { ReadinessPage } from './load.ts'
import { places } from './places.ts'
import { SoundLine } from './sound-line.tsx'
import { useClockState } from './use-clock-state.ts'
import { useReadinessWords } from './words.ts'

/** Whether the shop can take an order now; what is red says how it is mended. */
export function Page({ data }: { data: ReadinessPage }) {
  const words = useReadinessWords()
  const { time, moment, decimal } = useWords()
  const href = useHref()
  const clock = useClockState(data.now)
  const isBad = data.checks.some(({ state }) => state === 'bad')
  const isFine = data.checks.every(({ state }) => state === 'ok')
  const facts: Partial<Record<string, string>> = {
    disk: words.facts.free(decimal(Math.round(data.freeBytes / 1e8) / 10)),
    ...(data.backedUpAt && { backup: words.facts.backedUp(moment(new Date(data.backedUpAt))) }),
  }
  return (
    <div className="grid grid-cols-1 gap-5">
      <PageHead
        title={words.title}
        actions={
          <Button size={36} onClick={() => void refresh()}>
            <RefreshCw />
            {words.again}
          </Button>
        }
      />
      <Banner
        role="status"
        tone={isBad ? 'bad' : isFine ? 'ok' : 'warn'}
        title={isBad ? words.no : isFine ? words.yes : words.almost}
      >
        {words.checkedAt(time(new Date(data.now)))}
      </Banner>
      <Card>
        <ul className="divide-y divide-line">
          {data.checks.map(({ name, state }) => (
            <CheckLine
              key={name}
              state={state}
              {...words.checks[name]}
              fact={facts[name]}
              action={
                places[name] &&
                state !== 'ok' && (
                  <LinkButton size={36} href={href(places[name])}>
                    {words.open}
                  </LinkButton>
                )
              }
            />
          ))}
          <CheckLine state={clock} {...words.checks.clock} />
          <SoundLine />
        </ul>
      </Card>
    </div>
  )
}
