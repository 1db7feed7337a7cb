import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { useAlarm } from '../orders/use-alarm.ts'
import { CheckLine } from './check-line.tsx'
import { useReadinessWords } from './words.ts'

/** A browser sounds only after a press: so it is tried by one. */
export function SoundLine() {
  const words = useReadinessWords()
  const { turn } = useAlarm(0)
  const [isTried, setTried] = useState(false)
  const tryIt = () => {
    turn(true)
    setTried(true)
  }
  return (
    <CheckLine
      state={isTried ? 'ok' : 'warn'}
      {...words.checks.sound}
      fact={isTried ? words.heard : undefined}
      action={
        <Button size={36} onClick={tryIt}>
          {words.trySound}
        </Button>
      }
    />
  )
}
