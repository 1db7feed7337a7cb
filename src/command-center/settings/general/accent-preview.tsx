import { useEffect, useState } from 'react'
import { ask } from '#ask.ts'
import type { Derived } from '#business/shop/contract.ts'
import { useSettingsWords } from '#command-center/settings/kit/words.ts'
import { isRefusal } from '#platform/refusal.ts'
import { Badge } from '#ui/badge.tsx'
import { useWords } from '#words/words.tsx'

type Both = { light: Derived; dark: Derived }

/** The server's derived colours, once the value is a valid colour. */
function useDerived(accent: string) {
  const [derived, setDerived] = useState<Both>()
  useEffect(() => {
    if (!/^#[0-9a-f]{6}$/i.test(accent)) return setDerived(undefined)
    const asking = new AbortController()
    ask('GET /api/channel/accent', { accent }, { signal: asking.signal }).then((answer) => {
      if (!isRefusal(answer)) setDerived(answer)
    })
    return () => asking.abort()
  }, [accent])
  return derived
}

/** The colours that customers will see, in both themes, with their contrast. */
export function AccentPreview({ accent }: { accent: string }) {
  const { general: words } = useSettingsWords()
  const derived = useDerived(accent)
  return (
    <section aria-label={words.preview} className="grid gap-3">
      <h3 className="text-sm font-semibold">{words.preview}</h3>
      {derived ? (
        <div className="grid gap-3 sm:grid-cols-2 xl:grid-cols-1 2xl:grid-cols-2">
          {(['light', 'dark'] as const).map((theme) => (
            <Theme key={theme} name={words.themes[theme]} derived={derived[theme]} />
          ))}
        </div>
      ) : (
        <p className="min-h-24 text-sm text-muted">{words.previewWaits}</p>
      )}
    </section>
  )
}

// Rendered only in the browser: in the server's HTML, the CSP would block these styles.
function Theme({ name, derived }: { name: string; derived: Derived }) {
  const { general: words } = useSettingsWords()
  const { accent, fg, text, edge, soft, surface, contrasts } = derived
  return (
    <div className="grid content-start gap-2">
      <p className="text-xs font-semibold">{name}</p>
      <div
        style={{ background: surface, borderColor: edge }}
        className="flex flex-wrap items-center gap-3 rounded-control border-2 p-3 text-sm font-semibold"
      >
        <span style={{ background: accent, color: fg }} className="rounded-control px-3 py-1.5">
          {words.sample.button}
        </span>
        <span style={{ color: text }}>{words.sample.price}</span>
        <span style={{ background: soft, color: text }} className="rounded-chip px-2 py-1 text-xs">
          {words.sample.soft}
        </span>
      </div>
      <ul className="grid gap-1.5 text-xs">
        <Check name={words.contrast.fg} ratio={contrasts.fg} least={4.5} />
        <Check name={words.contrast.text} ratio={contrasts.text} least={4.5} />
        <Check name={words.contrast.edge} ratio={contrasts.edge} least={3} />
      </ul>
    </div>
  )
}

function Check({ name, ratio, least }: { name: string; ratio: number; least: number }) {
  const { general: words } = useSettingsWords()
  const { decimal } = useWords()
  const isEnough = ratio >= least
  // Rounded down: a ratio just below the minimum must not look sufficient.
  const text = words.ratio(decimal(Math.floor(ratio * 10) / 10), decimal(least))
  return (
    <li className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
      <Badge tone={isEnough ? 'ok' : 'bad'}>{isEnough ? words.readable : words.tooFaint}</Badge>
      <span>{name}</span>
      <span className="text-muted tabular-nums">{text}</span>
    </li>
  )
}
