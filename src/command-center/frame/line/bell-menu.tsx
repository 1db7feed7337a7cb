import { BellMinus, CircleAlert, Eye, MonitorCog } from 'lucide-react'
import { watcherNames } from '#business/health/unattended.ts'
import { useHref, useSite } from '#shop-context.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { useStaffWords, useWords } from '#words/words.tsx'
import { Awake, DeviceName, SoundFields } from './device-fields.tsx'
import { sendToLine, useLine } from './page-line.ts'
import { useLineWords } from './words.ts'

/** Sound settings of this device, and who is watching the orders. */
export function BellMenu() {
  const { navigation } = useStaffWords()
  const href = useHref()
  return (
    <div className="grid grid-cols-1 gap-3">
      <SoundFields />
      <Snooze />
      <Awake />
      <DeviceName />
      <Watchers />
      <LinkButton size={36} href={href('/command-center/settings/device')}>
        <MonitorCog />
        {navigation.settingsDevice}
      </LinkButton>
    </div>
  )
}

/** Snoozes the ring of new orders for a minute, unless one has waited too long. */
function Snooze() {
  const words = useLineWords()
  const { time } = useWords()
  const { snoozedUntil, canSnooze } = useLine()
  if (snoozedUntil !== null)
    return <p role="status">{words.snoozed(time(new Date(snoozedUntil)))}</p>
  if (canSnooze === null) return null
  if (!canSnooze) return <p className="text-sm text-muted">{words.tooLate}</p>
  return (
    <Button size={36} onClick={() => sendToLine({ is: 'snooze' })}>
      <BellMinus />
      {words.snooze}
    </Button>
  )
}

/** Who is watching new orders now; for operators also undelivered messages. */
function Watchers() {
  const words = useLineWords()
  const { alerts } = useStaffWords()
  const { user } = useSite()
  const { watch } = useLine()
  if (!watch) return null
  const names = watcherNames(watch.watchers)
  return (
    <section className="grid gap-1.5 border-t border-line pt-3 text-sm">
      <h2 className="font-semibold">{words.watchers}</h2>
      {names.length === 0 && <p className="text-muted">{words.noWatchers}</p>}
      <ul className="grid gap-1">
        {names.map((one) => (
          <li key={one} className="flex items-center gap-2">
            <Eye className="size-4 shrink-0 text-muted" />
            <span className="min-w-0 wrap-anywhere">{one}</span>
          </li>
        ))}
      </ul>
      {user?.role === 'operator' && watch.undelivered > 0 && (
        <p className="flex items-center gap-2 font-medium text-bad">
          <CircleAlert className="size-4 shrink-0" />
          {alerts.undelivered(watch.undelivered)}
        </p>
      )}
    </section>
  )
}
