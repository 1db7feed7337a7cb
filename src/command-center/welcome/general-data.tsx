import { useState } from 'react'
import { type Country, countries, customs } from '#business/channel/country.ts'
import { currencies } from '#business/channel/currency.ts'
import { locales } from '#platform/localised.ts'
import { useSite } from '#site.tsx'
import type { FormView } from '#ui/form.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { ownLanguageNames } from '#words/languages.ts'
import { countryName, currencyName } from '#words/names.ts'
import { refusalMessage } from '#words/staff/refusals.ts'
import { useStaffWords, useWords } from '#words/words.tsx'
import { TimeZoneOptions } from '../editing/time-zone-options.tsx'

/** What shoppers will see, and what the country suggests: nobody has to know a time zone by its name. */
export function GeneralData({
  view: { field, refusal },
  needsCode,
}: {
  view: FormView
  needsCode: boolean
}) {
  const { locale } = useSite()
  const { t } = useWords()
  const staff = useStaffWords()
  const words = staff.welcome.channel
  const country = field('channel.countryCode')
  const [chosen, setChosen] = useState<Country>(
    (country.defaultValue as Country | undefined) ?? (locale === 'ru' ? 'ru' : 'us'),
  )
  const usual = customs[chosen]
  const isCodeWrong = refusal?.refused === 'setup-code-wrong'
  // A new country brings its customs: the fields below begin anew with them.
  const suggested = (name: string, value: string) => ({
    ...field(name),
    defaultValue: field(name).defaultValue ?? value,
    key: `${name} ${chosen}`,
  })
  const { key: currencyKey, ...currency } = suggested('channel.currencyCode', usual.currency)
  const { key: languageKey, ...language } = suggested('channel.defaultLocale', usual.locale)
  const { key: zoneKey, ...zone } = suggested('channel.timeZone', usual.zones[0] ?? 'UTC')
  const [main, setMain] = useState<string>()
  return (
    <>
      {needsCode && (
        <TextField
          label={staff.welcome.setupCode}
          hint={`${staff.welcome.setupCodeHint} ${staff.welcome.setupCodeWhy}`}
          required
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          {...field('setupCode')}
          {...(isCodeWrong && { error: refusalMessage(locale, refusal).title })}
        />
      )}
      <TextField
        label={words.name}
        hint={words.nameHint}
        required
        minLength={2}
        maxLength={75}
        autoComplete="organization"
        {...field('channel.name.0.value')}
      />
      <input type="hidden" name="channel.name.0.locale" value={main ?? language.defaultValue} />
      <TextField
        label={words.phone}
        mark={t.common.optional}
        hint={words.phoneHint}
        type="tel"
        autoComplete="tel"
        maxLength={30}
        {...field('channel.phone')}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField
          label={words.country}
          hint={words.countryHint}
          {...country}
          defaultValue={chosen}
          onChange={(event) => setChosen(event.currentTarget.value as Country)}
          options={countries.map((code) => ({ value: code, label: countryName(code, locale) }))}
        />
        <SelectField
          key={currencyKey}
          label={words.currency}
          hint={words.currencyHint}
          {...currency}
          options={currencies.map((code) => ({
            value: code,
            label: `${currencyName(code, locale)} · ${code}`,
          }))}
        />
        <SelectField
          key={languageKey}
          label={words.defaultLocale}
          hint={words.defaultLocaleHint}
          {...language}
          onChange={(event) => setMain(event.currentTarget.value)}
          options={locales.map((one) => ({ value: one, label: ownLanguageNames[one] }))}
        />
        <SelectField key={zoneKey} label={words.timeZone} hint={words.timeZoneHint} {...zone}>
          <TimeZoneOptions country={chosen} labels={words} />
        </SelectField>
      </div>
    </>
  )
}
