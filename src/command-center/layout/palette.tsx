import { Search } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { Dialog } from '#ui/dialog.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useStaffWords, useWords } from '#words/words.tsx'
import { useDeeds } from './palette-deeds.ts'
import { type Entry, usePlaces } from './palette-places.ts'
import { useFoundEntries } from './use-found-entries.ts'

/** Go anywhere, do what is often done, and find an order, a client or a dish, from the keyboard. */
export function Palette({ isOpen, close }: { isOpen: boolean; close(): void }) {
  const { t } = useWords()
  const { palette } = useStaffWords()
  const [typed, setTyped] = useState('')
  const box = useRef<HTMLDivElement>(null)
  const words = typed.toLocaleLowerCase().split(/\s+/)
  const known = [...usePlaces(), ...useDeeds()].filter(({ label, hint = '' }) =>
    words.every((word) => `${label} ${hint}`.toLocaleLowerCase().includes(word)),
  )
  const entries = [...useFoundEntries(typed), ...known]
  const leave = () => {
    setTyped('')
    close()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const stops = [...(box.current?.querySelectorAll<HTMLElement>('input, li > *') ?? [])]
    if (event.key === 'Enter' && event.target === stops[0]) {
      event.preventDefault()
      stops[1]?.click()
    }
    if (!step) return
    event.preventDefault()
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
            <Line key={entry.key} entry={entry} onPress={leave} />
          ))}
          {entries.length === 0 && <li className="p-3 text-muted">{palette.nothing}</li>}
        </ul>
      </div>
    </Dialog>
  )
}

const look =
  'flex min-h-10 w-full items-center gap-3 rounded-control px-3 text-left hover:bg-raised focus-visible:bg-raised focus-visible:-outline-offset-2 [&_svg]:size-5 [&_svg]:shrink-0'

function Line({ entry, onPress }: { entry: Entry; onPress(): void }) {
  const { label, hint, Icon, href, run, language } = entry
  const press = () => {
    onPress()
    run?.()
  }
  const inside = (
    <>
      <Icon />
      <span lang={language} className="min-w-0 truncate font-medium">
        {label}
      </span>
      {hint && <span className="ml-auto truncate text-sm text-muted">{hint}</span>}
    </>
  )
  return (
    <li>
      {href ? (
        <a
          href={href}
          hrefLang={language}
          data-document={language}
          onClick={press}
          className={look}
        >
          {inside}
        </a>
      ) : (
        <button type="button" onClick={press} className={look}>
          {inside}
        </button>
      )}
    </li>
  )
}
