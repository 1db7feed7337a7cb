import { Search } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { goTo } from '#platform/browser/go.ts'
import { Dialog } from '#ui/dialog.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useStaffWords, useWords } from '#words/words.tsx'
import { type Entry, usePlaces } from './palette-places.ts'
import { useFoundEntries } from './use-found-entries.ts'

/** Go anywhere, and find an order, a client or a dish, from the keyboard. */
export function Palette({ isOpen, close }: { isOpen: boolean; close(): void }) {
  const { t } = useWords()
  const { palette } = useStaffWords()
  const [typed, setTyped] = useState('')
  const box = useRef<HTMLDivElement>(null)
  const q = typed.trim().toLocaleLowerCase()
  const places = usePlaces().filter(({ label, hint = '' }) =>
    `${label} ${hint}`.toLocaleLowerCase().includes(q),
  )
  const entries = [...useFoundEntries(typed), ...places]
  const leave = () => {
    setTyped('')
    close()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement && entries[0]) {
      event.preventDefault()
      leave()
      void goTo(entries[0].href)
    }
    if (!step) return
    event.preventDefault()
    const stops = [...(box.current?.querySelectorAll<HTMLElement>('input, a') ?? [])]
    const at = stops.indexOf(document.activeElement as HTMLElement)
    stops[(at + step + stops.length) % stops.length]?.focus()
  }
  return (
    <Dialog
      title={palette.title}
      closeLabel={t.common.close}
      width="regular"
      open={isOpen}
      onOpenChange={leave}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the arrows of the field and of the links within */}
      <div ref={box} onKeyDown={onKeyDown} className="grid min-w-0 gap-3">
        <TextField
          type="search"
          label={palette.label}
          hideLabel
          placeholder={palette.label}
          before={<Search />}
          autoComplete="off"
          autoFocus
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <p role="status" className="sr-only">
          {palette.count(entries.length)}
        </p>
        <ul className="grid h-80 content-start overflow-y-auto">
          {entries.map((entry) => (
            <Line key={entry.key} entry={entry} onGo={leave} />
          ))}
          {entries.length === 0 && <li className="p-3 text-muted">{palette.nothing}</li>}
        </ul>
      </div>
    </Dialog>
  )
}

const Line = ({ entry: { label, hint, href, Icon }, onGo }: { entry: Entry; onGo(): void }) => (
  <li>
    <a
      href={href}
      onClick={onGo}
      className="flex min-h-10 items-center gap-3 rounded-control px-3 hover:bg-raised focus-visible:bg-raised focus-visible:-outline-offset-2 [&_svg]:size-5 [&_svg]:shrink-0"
    >
      <Icon />
      <span className="min-w-0 truncate font-medium">{label}</span>
      {hint && <span className="ml-auto truncate text-sm text-muted">{hint}</span>}
    </a>
  </li>
)
