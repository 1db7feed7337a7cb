import { Flame, WifiOff } from 'lucide-react'
import { Badge } from './badge.tsx'
import { Banner } from './banner.tsx'
import { Button } from './button.tsx'
import { Card } from './card.tsx'
import { EmptyState } from './empty-state.tsx'
import { ErrorSummary } from './error-summary.tsx'
import type { GalleryWords } from './gallery-words.ts'
import { ProgressBar } from './progress-bar.tsx'
import { Skeleton } from './skeleton.tsx'
import { Spinner } from './spinner.tsx'
import { Steps } from './steps.tsx'

export function GalleryStates({ words }: { words: GalleryWords }) {
  const errors = [{ fieldId: 'gallery-phone', text: words.phoneError }]
  return (
    <div className="grid gap-5 lg:grid-cols-2">
      <div className="grid content-start gap-4">
        <div className="flex flex-wrap gap-2">
          <Badge tone="ok">{words.ok}</Badge>
          <Badge tone="warn">{words.warn}</Badge>
          <Badge tone="bad">{words.bad}</Badge>
          <Badge tone="info">{words.info}</Badge>
          <Badge>{words.neutral}</Badge>
          <Badge tone="accent" icon={<Flame />}>
            {words.hit}
          </Badge>
        </div>
        <Banner
          tone="warn"
          title={words.closedTitle}
          actions={<Button size={36}>{words.order}</Button>}
        >
          {words.closedText}
        </Banner>
        <Banner tone="bad" icon={<WifiOff />} actions={<Button size={36}>{words.retry}</Button>}>
          {words.offline}
        </Banner>
        <Banner tone="info">{words.phoneHint}</Banner>
        <Banner tone="ok">{words.minimum}</Banner>
        <ErrorSummary title={words.errorsTitle} errors={errors} />
        <Steps label={words.wizard} steps={words.steps} current={1} doneLabel={words.done} />
      </div>
      <div className="grid content-start gap-4">
        <Card>
          <EmptyState
            picture="pot-of-food"
            title={words.empty}
            action={<Button kind="primary">{words.addDish}</Button>}
          >
            {words.emptyText}
          </EmptyState>
        </Card>
        <Card>
          <div className="flex gap-4">
            <Skeleton className="size-20 rounded-control" />
            <div className="grid flex-1 content-center gap-3">
              <Skeleton className="h-5 w-2/3" />
              <Skeleton />
            </div>
          </div>
        </Card>
        <div className="grid gap-2">
          <p className="text-sm font-medium">{words.toMinimum}</p>
          <ProgressBar place="inline" label={words.toMinimum} value={62} />
          <ProgressBar place="inline" label={words.minimum} value={100} tone="ok" />
          <ProgressBar place="inline" label={words.loading} />
        </div>
        <Spinner label={words.loading} />
      </div>
    </div>
  )
}
