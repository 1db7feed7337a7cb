import { useFront } from '#shop-context.tsx'
import { Banner } from '#ui/banner.tsx'
import { useWords } from '#words/words.tsx'
import { opensSoon } from './hours-now.tsx'

/** Why the shop takes no orders, above the page. */
export function MaintenanceNotice() {
  const { maintenance } = useFront()
  const { t, date, time } = useWords()
  if (!maintenance) return null
  const until = maintenance.until && new Date(maintenance.until)
  return (
    <Banner
      tone="warn"
      title={opensSoon({ maintenance }) ? t.hours.opensSoon : t.maintenance.notice}
      className="mb-4"
    >
      {[
        maintenance.note,
        until && t.maintenance.resumesOn(date(until), time(until)),
        !opensSoon({ maintenance }) && t.maintenance.menuIsOpen,
      ]
        .filter(Boolean)
        .join(' ')}
    </Banner>
  )
}
