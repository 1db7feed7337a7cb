import { useFront } from '#shop-context.tsx'
import { Banner } from '#ui/banner.tsx'
import { useWords } from '#words/words.tsx'

export function MaintenanceNotice() {
  const { maintenance } = useFront()
  const { t, date, time } = useWords()
  if (!maintenance) return null
  const until = maintenance.until && new Date(maintenance.until)
  return (
    <Banner tone="warn" title={t.maintenance.notice} className="mb-4">
      {[
        maintenance.note,
        until && t.maintenance.resumesOn(date(until), time(until)),
        maintenance.reason !== 'no-menu' && t.maintenance.menuIsOpen,
      ]
        .filter(Boolean)
        .join(' ')}
    </Banner>
  )
}
