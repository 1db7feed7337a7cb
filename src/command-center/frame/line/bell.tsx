import { BellOff, BellRing } from 'lucide-react'
import { loadedAhead } from '#ui/loaded-ahead.tsx'
import { Popover } from '#ui/popover.tsx'
import { useLine } from './page-line.ts'
import { Part } from './part.tsx'
import { useLineWords } from './words.ts'

const BellMenu = loadedAhead(async () => (await import('./bell-menu.tsx')).BellMenu)

/** On every page: whether new orders ring, the volume, and who is watching. */
export function Bell() {
  const words = useLineWords()
  const isSilent = useLine().isAudible === false
  const label = isSilent ? words.bellOff : words.bell
  return (
    <Popover
      label={words.bell}
      align="start"
      trigger={
        <button
          type="button"
          aria-label={label}
          title={label}
          className="grid size-11 place-items-center rounded-control hover:bg-raised data-popup-open:bg-raised [&_svg]:size-5.5"
        >
          {isSilent ? <BellOff className="text-warn" /> : <BellRing />}
        </button>
      }
    >
      <Part>
        <BellMenu />
      </Part>
    </Popover>
  )
}
