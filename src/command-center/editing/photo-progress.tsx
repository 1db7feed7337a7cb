import { Button } from '#ui/button.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { useStaffWords } from '#words/words.tsx'

type PhotoProgressProps = { part: number; onStop(): void }

/** How much of a photo has gone out; after that the shop cuts it. */
export function PhotoProgress({ part, onStop }: PhotoProgressProps) {
  const { photo: words } = useStaffWords()
  const percent = Math.floor(part * 100)
  const said = percent < 100 ? words.sending(percent) : words.cutting
  return (
    <div className="grid justify-items-start gap-2">
      <p className="text-sm font-medium tabular-nums">{said}</p>
      <ProgressBar place="inline" label={said} {...(percent < 100 && { value: percent })} />
      <Button size={36} onClick={onStop}>
        {words.stop}
      </Button>
    </div>
  )
}
