import { useEffect, useState } from 'react'
import { ask } from '#ask.ts'
import { sourcesOf } from '#business/media/photo.ts'
import { wordmarkSources } from '#business/media/wordmark.ts'
import type { Derived, Settings } from '#business/shop/contract.ts'
import { examplePhone } from '#business/shop/phone.ts'
import { Editor } from '#command-center/kit/form/editor.tsx'
import { LocalisedField } from '#command-center/kit/form/localised-field.tsx'
import { type DraftForm, useDraft } from '#command-center/kit/form/use-draft.ts'
import { PhotoField } from '#command-center/kit/photo/photo-field.tsx'
import { askStaff } from '#command-center/kit/session/ask-staff.ts'
import { SettingsFrame } from '#command-center/settings/kit/settings-frame.tsx'
import { useSettingsWords } from '#command-center/settings/kit/words.ts'
import { refresh } from '#platform/browser/navigate.ts'
import { isRefusal } from '#platform/refusal.ts'
import { useSite } from '#shop-context.tsx'
import { Badge } from '#ui/badge.tsx'
import { Card } from '#ui/card.tsx'
import { Photo } from '#ui/photo.tsx'
import { Switch } from '#ui/switch.tsx'
import { TextField } from '#ui/text-field.tsx'
import { countryName } from '#words/kit/names.ts'
import { ownLanguageNames } from '#words/kit/words-of.ts'
import { useStaffWords, useWords } from '#words/words.tsx'
import type { GeneralPage } from './load.ts'
import { ShopPlace, TakingOrders } from './place-and-orders.tsx'

/** Shop details, appearance, location, and whether it takes orders. */
export function Page({ data: { settings, untranslated, now } }: { data: GeneralPage }) {
  const { general: words } = useSettingsWords()
  const { notices } = useStaffWords()
  const { locale } = useSite()
  const draft = useDraft({
    saved: settings,
    notice: notices.website.updated,
    send: ({ logo, wordmark, ...changes }, version) => {
      const input = {
        ...changes,
        ...(logo !== undefined && { logoPhotoId: logo?.id ?? null }),
        ...(wordmark !== undefined && { wordmarkPhotoId: wordmark?.id ?? null }),
      }
      return askStaff('PATCH /api/channel', input, { version })
    },
    reload: () => askStaff('GET /api/channel/settings', {}),
    onSaved: () => refresh(),
  })
  const names = {
    ...words,
    pauseReason: words.reason,
    countryCode: words.country,
    currencyCode: words.currency,
  }
  return (
    <SettingsFrame>
      <Editor
        draft={draft}
        names={names}
        format={{
          logo: (logo) =>
            logo ? (
              <div className="w-24">
                <Photo {...sourcesOf(logo)} alt={words.logo} sizes="6rem" />
              </div>
            ) : (
              '—'
            ),
          wordmark: (wordmark) =>
            wordmark ? (
              <img {...wordmarkSources(wordmark)} alt={words.wordmark} className="wordmark" />
            ) : (
              '—'
            ),
          countryCode: (country) => countryName(country, locale),
          defaultLocale: (language) => ownLanguageNames[language],
        }}
      >
        <div className="grid min-w-0 items-start gap-5 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          <div className="grid min-w-0 gap-5">
            <TakingOrders draft={draft} opensLaterAt={settings.opensLaterAt} serverNow={now} />
            <AboutShop draft={draft} />
          </div>
          <div className="grid min-w-0 gap-5">
            <ShopLook draft={draft} />
            <ShopPlace draft={draft} untranslated={untranslated} />
          </div>
        </div>
      </Editor>
    </SettingsFrame>
  )
}

function ShopLook({ draft }: { draft: DraftForm<Settings> }) {
  const { general: words } = useSettingsWords()
  const { accent, logo, wordmark } = draft.values
  return (
    <Card title={words.look}>
      <div className="grid min-w-0 gap-5">
        <PhotoField
          mayBeWhole
          label={words.logo}
          photo={logo}
          error={draft.errorAt('logoPhotoId')}
          onPhoto={(photo) => draft.set({ logo: photo })}
        />
        <PhotoField
          isWordmark
          label={words.wordmark}
          photo={wordmark}
          error={draft.errorAt('wordmarkPhotoId')}
          onPhoto={(photo) => draft.set({ wordmark: photo })}
        />
        <div className="flex min-w-0 items-start gap-3">
          <input
            type="color"
            aria-label={words.pick}
            title={words.pick}
            value={/^#[0-9a-f]{6}$/i.test(accent) ? accent.toLowerCase() : '#000000'}
            onChange={({ target }) => draft.set({ accent: target.value })}
            className="mt-6.5 size-9 shrink-0 cursor-pointer rounded-chip border border-edge bg-surface p-1"
          />
          <TextField
            dense
            className="flex-1"
            label={words.accent}
            hint={words.accentHint}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={7}
            {...draft.text('accent')}
          />
        </div>
        <Preview accent={accent} wordmark={wordmark} />
        <Switch label={words.showsNew} hint={words.showsNewHint} {...draft.flag('showsNew')} />
        <Switch
          label={words.showsPopular}
          hint={words.showsPopularHint}
          {...draft.flag('showsPopular')}
        />
      </div>
    </Card>
  )
}

function AboutShop({ draft }: { draft: DraftForm<Settings> }) {
  const { general: words } = useSettingsWords()
  const { t } = useWords()
  const { forms } = useStaffWords()
  const phoneError = draft.errorAt('phone')
  return (
    <Card title={words.about}>
      <div className="grid min-w-0 gap-5">
        <LocalisedField
          label={words.name}
          hint={words.nameHint}
          maxLength={75}
          {...draft.localised('name')}
        />
        <LocalisedField
          long
          label={words.description}
          hint={words.descriptionHint}
          maxLength={1000}
          {...draft.localised('description')}
        />
        <TextField
          dense
          type="tel"
          autoComplete="off"
          maxLength={30}
          label={words.phone}
          flag={t.common.optional}
          hint={words.phoneHint}
          {...draft.text('phone')}
          error={phoneError && forms.phoneWrong(phoneError, examplePhone(draft.values.countryCode))}
        />
        <LocalisedField
          long
          label={words.conditions}
          hint={words.conditionsHint}
          maxLength={1000}
          {...draft.localised('conditions')}
        />
        <LocalisedField
          label={words.copyright}
          hint={words.copyrightHint}
          maxLength={350}
          {...draft.localised('copyright')}
        />
        <LocalisedField
          label={words.legalName}
          hint={words.legalNameHint}
          maxLength={120}
          {...draft.localised('legalName')}
        />
        <TextField
          dense
          type="url"
          inputMode="url"
          autoComplete="off"
          maxLength={2000}
          label={words.mapUrl}
          flag={t.common.optional}
          hint={words.mapUrlHint}
          {...draft.text('mapUrl')}
        />
      </div>
    </Card>
  )
}

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

type PreviewProps = { accent: string; wordmark: Settings['wordmark'] }

/** The wordmark and the colours that customers will see, in both themes, with their contrast. */
function Preview({ accent, wordmark }: PreviewProps) {
  const { general: words } = useSettingsWords()
  const derived = useDerived(accent)
  return (
    <section aria-label={words.preview} className="grid gap-3">
      <h3 className="text-sm font-semibold">{words.preview}</h3>
      {derived ? (
        <div className="grid gap-3 sm:grid-cols-2 xl:grid-cols-1 2xl:grid-cols-2">
          {(['light', 'dark'] as const).map((theme) => (
            <Theme key={theme} theme={theme} derived={derived[theme]} wordmark={wordmark} />
          ))}
        </div>
      ) : (
        <p className="min-h-24 text-sm text-muted">{words.previewWaits}</p>
      )}
    </section>
  )
}

type ThemeProps = { theme: keyof Both; derived: Derived; wordmark: Settings['wordmark'] }

const schemes = { light: 'scheme-light', dark: 'scheme-dark' } as const

// Rendered only in the browser: in the server's HTML, the CSP would block these styles.
function Theme({ theme, derived, wordmark }: ThemeProps) {
  const { general: words } = useSettingsWords()
  const { accent, fg, text, edge, soft, surface, contrasts } = derived
  return (
    <div className="grid content-start gap-2">
      <p className="text-xs font-semibold">{words.themes[theme]}</p>
      <div
        style={{ background: surface, borderColor: edge }}
        className={`${schemes[theme]} flex flex-wrap items-center gap-3 rounded-control border-2 p-3 text-sm font-semibold`}
      >
        {wordmark && (
          <span className="flex min-w-0 basis-full p-1">
            <img {...wordmarkSources(wordmark)} alt="" className="wordmark" />
          </span>
        )}
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
