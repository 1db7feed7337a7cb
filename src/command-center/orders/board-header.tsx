import { BellOff, CircleCheck, RefreshCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { Badge } from '#ui/badge.tsx'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { useStaffWords } from '#words/words.tsx'
import { SoundMenu } from './sound-menu.tsx'
import type { useAlarm } from './use-alarm.ts'

type Props = { isLive: boolean; alarm: ReturnType<typeof useAlarm>; children: ReactNode }

/** Whether the board can be relied upon: it is live, and it is heard. */
export function BoardHeader({ isLive, alarm, children }: Props) {
  const { orders: words } = useStaffWords()
  return (
    <>
      <header className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="text-2xl font-bold lg:text-3xl">{words.title}</h1>
        <span role="status">
          {isLive ? (
            <Badge tone="ok" icon={<CircleCheck />}>
              {words.live}
            </Badge>
          ) : (
            <Badge tone="warn" icon={<RefreshCw />}>
              {words.reconnecting}
            </Badge>
          )}
        </span>
        <span className="ml-auto flex flex-wrap gap-2">
          {alarm.isOn && <SoundMenu alarm={alarm} />}
          {children}
        </span>
      </header>
      {!alarm.isOn && (
        <Banner
          tone="warn"
          className="sm:items-center"
          icon={<BellOff />}
          actions={
            <Button size={36} onClick={() => alarm.turn(true)}>
              {words.turnOn}
            </Button>
          }
        >
          {words.soundWarning}
        </Banner>
      )}
    </>
  )
}
