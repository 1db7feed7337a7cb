import { CirclePause, CirclePlay, Languages, Moon, Search, Sun, SunMoon } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useInLanguage } from '#command-center/kit/form/use-hash.ts'
import { remember } from '#platform/browser/remember.ts'
import { type Locale, locales } from '#platform/localised.ts'
import type { Refusal } from '#platform/refusal.ts'
import { useSite } from '#shop-context.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { themes, turnTheme, useTheme } from '#ui/preference-switches.tsx'
import { TextField } from '#ui/text-field.tsx'
import { ownLanguageNames } from '#words/kit/words-of.ts'
import { refusalMessage } from '#words/staff/refusals.ts'
import { useStaffWords, useWords } from '#words/words.tsx'
import { type Entry, isMeant, useCommands, useFoundEntries, usePlaces } from './palette-entries.ts'
import { usePauseChoices } from './use-pause-choices.ts'

/** Opens pages, runs common actions and finds orders, customers and products, from the keyboard. */
export function Palette({ isOpen, close }: { isOpen: boolean; close(): void }) {
  const { t } = useWords()
  const { palette } = useStaffWords()
  const { locale } = useSite()
  const [typed, setTyped] = useState('')
  const box = useRef<HTMLDivElement>(null)
  const known = [...usePlaces(), ...useDeeds()].filter((entry) => isMeant(typed, entry))
  const { entries: found, refusal, isPending } = useFoundEntries(typed)
  const entries = [...useCommands(typed), ...found, ...known]
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
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it handles arrow keys of the field and links inside */}
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
        <ul className="grid h-80 grid-cols-1 content-start overflow-y-auto">
          {entries.map((entry) => (
            <Line key={entry.key} entry={entry} onPress={leave} />
          ))}
          {entries.length === 0 && !isPending && (
            <li className="p-3 text-muted">
              {refusal ? inOneLine(locale, refusal) : palette.nothing}
            </li>
          )}
        </ul>
      </div>
    </Dialog>
  )
}

function inOneLine(locale: Locale, refusal: Refusal) {
  const { title, text } = refusalMessage(locale, refusal)
  return `${title}. ${text}`
}

const look =
  'flex min-h-10 w-full items-center gap-3 rounded-control px-3 py-1 text-left leading-tight hover:bg-raised focus-visible:bg-raised focus-visible:-outline-offset-2 [&_svg]:size-5 [&_svg]:shrink-0'

function Line({ entry, onPress }: { entry: Entry; onPress(): void }) {
  const { label, hint, Icon, href, run, language } = entry
  const press = () => {
    onPress()
    run?.()
  }
  const inside = (
    <>
      <Icon />
      <span className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-3">
        <span lang={language} className="min-w-0 font-medium wrap-anywhere">
          {label}
        </span>
        {hint && <span className="ml-auto text-sm text-muted">{hint}</span>}
      </span>
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

const lights = { auto: SunMoon, light: Sun, dark: Moon }

/** Actions for any page: pause or resume orders, change the theme or language. */
function useDeeds(): Entry[] {
  const { locale } = useSite()
  const inLanguage = useInLanguage()
  const { t } = useWords()
  const { choices, isAccepting } = usePauseChoices()
  const now = useTheme()
  return [
    ...choices.map(({ label, aliases, href, onSelect }) => ({
      key: label,
      label,
      aliases,
      Icon: isAccepting ? CirclePause : CirclePlay,
      ...(href ? { href } : { run: onSelect, isForWholeShop: true }),
    })),
    ...themes
      .filter((theme) => theme !== now)
      .map((theme) => ({
        key: theme,
        label: t.preferences[theme],
        hint: t.preferences.theme,
        Icon: lights[theme],
        run: () => turnTheme(theme),
      })),
    ...locales
      .filter((language) => language !== locale)
      .map((language) => ({
        key: language,
        label: ownLanguageNames[language],
        hint: t.preferences.language,
        Icon: Languages,
        language,
        href: inLanguage(language),
        run: () => remember('locale', language),
      })),
  ]
}
