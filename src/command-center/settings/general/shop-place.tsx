import type { Settings } from '#business/shop/contract.ts'
import { countries, currencies } from '#business/shop/country.ts'
import { TimeZoneOptions } from '#command-center/kit/form/time-zone-options.tsx'
import type { DraftForm } from '#command-center/kit/form/use-draft.ts'
import { useSettingsWords } from '#command-center/settings/kit/words.ts'
import { locales } from '#platform/localised.ts'
import { useSite } from '#shop-context.tsx'
import { Banner } from '#ui/banner.tsx'
import { Card } from '#ui/card.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { countryName, currencyName } from '#words/kit/names.ts'
import { ownLanguageNames } from '#words/kit/words-of.ts'
import { useStaffWords, useWords } from '#words/words.tsx'

type ShopPlaceProps = {
  draft: DraftForm<Settings>
  /** The number of products that aren't in both languages. */
  untranslated: number
}

export function ShopPlace({ draft, untranslated }: ShopPlaceProps) {
  const { general: words } = useSettingsWords()
  const { welcome } = useStaffWords()
  const { locale } = useSite()
  const { t } = useWords()
  return (
    <Card title={words.place}>
      <div className="grid min-w-0 gap-5">
        <SelectField
          dense
          label={words.country}
          hint={words.countryHint}
          options={countries.map((value) => ({ value, label: countryName(value, locale) }))}
          {...draft.text('countryCode')}
        />
        <SelectField
          dense
          label={words.currency}
          hint={words.currencyHint}
          options={currencies.map((value) => ({
            value,
            label: `${currencyName(value, locale)} · ${value}`,
          }))}
          {...draft.text('currencyCode')}
        />
        <SelectField
          dense
          label={words.defaultLocale}
          hint={words.defaultLocaleHint}
          options={locales.map((value) => ({ value, label: ownLanguageNames[value] }))}
          {...draft.text('defaultLocale')}
        />
        {untranslated > 0 && draft.values.defaultLocale !== draft.saved.defaultLocale && (
          <Banner tone="warn" role="status" title={words.untranslated(untranslated)}>
            {words.untranslatedHint}
          </Banner>
        )}
        <SelectField
          dense
          label={words.timeZone}
          hint={words.timeZoneHint}
          {...draft.text('timeZone')}
        >
          <TimeZoneOptions
            country={draft.values.countryCode}
            current={draft.values.timeZone}
            labels={{
              noDaylightSaving: welcome.channel.noDaylightSaving,
              others: words.otherZones,
            }}
          />
        </SelectField>
        <TextField
          dense
          type="url"
          inputMode="url"
          autoComplete="off"
          maxLength={200}
          label={words.publicUrl}
          flag={t.common.optional}
          hint={words.publicUrlHint}
          {...draft.text('publicUrl')}
        />
      </div>
    </Card>
  )
}
