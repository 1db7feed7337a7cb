import type { Settings } from '#business/shop/contract.ts'
import { examplePhone } from '#business/shop/phone.ts'
import { Editor } from '#command-center/kit/form/editor.tsx'
import { LocalisedField } from '#command-center/kit/form/localised-field.tsx'
import { type DraftForm, useDraft } from '#command-center/kit/form/use-draft.ts'
import { PhotoField } from '#command-center/kit/photo/photo-field.tsx'
import { askStaff } from '#command-center/kit/session/ask-staff.ts'
import { SettingsFrame } from '#command-center/settings/kit/settings-frame.tsx'
import { useSettingsWords } from '#command-center/settings/kit/words.ts'
import { refresh } from '#platform/browser/navigate.ts'
import { useSite } from '#shop-context.tsx'
import { Card } from '#ui/card.tsx'
import { Switch } from '#ui/switch.tsx'
import { TextField } from '#ui/text-field.tsx'
import { countryName } from '#words/kit/names.ts'
import { ownLanguageNames } from '#words/kit/words-of.ts'
import { useStaffWords, useWords } from '#words/words.tsx'
import { AccentPreview } from './accent-preview.tsx'
import type { GeneralPage } from './load.ts'
import { ShopPlace } from './shop-place.tsx'
import { TakingOrders } from './taking-orders.tsx'

/** Shop details, appearance, location, and whether it takes orders. */
export function Page({ data: { settings, untranslated } }: { data: GeneralPage }) {
  const { general: words } = useSettingsWords()
  const { notices } = useStaffWords()
  const { locale } = useSite()
  const draft = useDraft({
    saved: settings,
    notice: notices.website.updated,
    send: ({ logo, ...changes }, version) => {
      const input = { ...changes, ...(logo !== undefined && { logoPhotoId: logo?.id ?? null }) }
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
          logo: (logo) => (logo ? '✓' : '—'),
          countryCode: (country) => countryName(country, locale),
          defaultLocale: (language) => ownLanguageNames[language],
        }}
      >
        <div className="grid min-w-0 items-start gap-5 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          <div className="grid min-w-0 gap-5">
            <TakingOrders draft={draft} />
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
  const { accent, logo } = draft.values
  return (
    <Card title={words.look}>
      <div className="grid min-w-0 gap-5">
        <PhotoField
          label={words.logo}
          photo={logo}
          error={draft.errorAt('logoPhotoId')}
          onPhoto={(photo) => draft.set({ logo: photo })}
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
        <AccentPreview accent={accent} />
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
