import { BellOff, BellRing, Volume2 } from 'lucide-react'
import { Button } from '#ui/button.tsx'
import { Menu } from '#ui/menu.tsx'
import { useStaffWords } from '#words/words.tsx'
import { loudnesses } from './loudness.ts'
import type { useAlarm } from './use-alarm.ts'

/** The sound is on: how loud, what it is like, and off again. */
export function SoundMenu({ alarm }: { alarm: ReturnType<typeof useAlarm> }) {
  const { orders: words } = useStaffWords()
  return (
    <Menu
      trigger={
        <Button size={36}>
          <BellRing />
          {words.soundOn}
        </Button>
      }
      entries={[
        {
          label: words.loudness,
          choices: loudnesses.map((value) => ({ value, label: words.loudnesses[value] })),
          chosen: alarm.loudness,
          onChoose: alarm.choose,
        },
        'line',
        { label: words.trySound, icon: <Volume2 />, onSelect: alarm.play },
        { label: words.turnOff, icon: <BellOff />, onSelect: () => alarm.turn(false) },
      ]}
    />
  )
}
