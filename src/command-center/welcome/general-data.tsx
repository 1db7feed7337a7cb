import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import { type Country, countries, countryDefaults, currencies } from '#business/shop/country.ts'
import { examplePhone } from '#business/shop/phone.ts'
import { TimeZoneOptions } from '#command-center/kit/form/time-zone-options.tsx'
import { type Locale, locales } from '#platform/localised.ts'
import { useSite } from '#shop-context.tsx'
import { Button } from '#ui/button.tsx'
import type { FormView } from '#ui/form.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { countryName, currencyName } from '#words/kit/names.ts'
import { ownLanguageNames } from '#words/kit/words-of.ts'
import { refusalMessage } from '#words/staff/refusals.ts'
import { useStaffWords, useWords } from '#words/words.tsx'
import { codeFromLink } from './code-from-link.ts'

/** What customers will see. The country suggests the rest, so owners needn't know their time zone's name. */
export function GeneralData({ view }: { view: FormView }) {
  const { field } = view
  const { locale } = useSite()
  const { t } = useWords()
  const staff = useStaffWords()
  const words = staff.welcome.channel
  const country = field('channel.countryCode')
  const [chosen, setChosen] = useState<Country>(
    (country.defaultValue as Country | undefined) ?? (locale === 'ru' ? 'ru' : 'us'),
  )
  const usual = countryDefaults[chosen]
  // The owner's choice stays; until then the country's usual currency and time zone apply.
  const [own, setOwn] = useState(() => ({
    currency: field('channel.currencyCode').defaultValue,
    language: (field('channel.defaultLocale').defaultValue as Locale | undefined) ?? locale,
    zone: field('channel.timeZone').defaultValue,
  }))
  const chosenOf = (name: string, value: string, choose: (value: string) => void) => {
    const { defaultValue: _, ...rest } = field(name)
    return {
      ...rest,
      value,
      onChange: ({ currentTarget }: ChangeEvent<HTMLSelectElement>) => choose(currentTarget.value),
    }
  }
  const { error: phoneError, ...phone } = field('channel.phone')
  return (
    <>
      <SetupCode view={view} />
      <TextField
        label={words.name}
        hint={words.nameHint}
        required
        minLength={2}
        maxLength={75}
        autoComplete="organization"
        {...field('channel.name.0.value')}
      />
      <input type="hidden" name="channel.name.0.locale" value={locale} />
      <TextField
        label={words.phone}
        flag={t.common.optional}
        hint={words.phoneHint}
        type="tel"
        autoComplete="tel"
        maxLength={30}
        {...phone}
        error={phoneError && staff.forms.phoneWrong(phoneError, examplePhone(chosen))}
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
          label={words.currency}
          hint={words.currencyHint}
          {...chosenOf('channel.currencyCode', own.currency ?? usual.currency, (currency) =>
            setOwn({ ...own, currency }),
          )}
          options={currencies.map((code) => ({
            value: code,
            label: `${currencyName(code, locale)} · ${code}`,
          }))}
        />
        <div className="grid content-start gap-2">
          <SelectField
            label={words.defaultLocale}
            hint={words.defaultLocaleHint}
            {...chosenOf('channel.defaultLocale', own.language, (language) =>
              setOwn({ ...own, language: language as Locale }),
            )}
            options={locales.map((one) => ({ value: one, label: ownLanguageNames[one] }))}
          />
          {own.language !== usual.locale && (
            <p
              role="status"
              className="flex flex-wrap items-center gap-x-3 text-sm noscript:hidden"
            >
              {words.usualLocale(countryName(chosen, locale), ownLanguageNames[usual.locale])}
              <Button size={36} onClick={() => setOwn({ ...own, language: usual.locale })}>
                {words.chooseLocale(ownLanguageNames[usual.locale])}
              </Button>
            </p>
          )}
        </div>
        <SelectField
          label={words.timeZone}
          hint={words.timeZoneHint}
          {...chosenOf('channel.timeZone', own.zone ?? usual.zones[0] ?? 'UTC', (zone) =>
            setOwn({ ...own, zone }),
          )}
        >
          <TimeZoneOptions country={chosen} labels={words} />
        </SelectField>
      </div>
    </>
  )
}

/** Filled in from the link in the server's console; typed without JavaScript or without the link. */
function SetupCode({ view: { field, refusal, isUnchanged } }: { view: FormView }) {
  const { locale } = useSite()
  const { welcome: words } = useStaffWords()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const fill = () => {
      const code = codeFromLink()
      if (code && input.current) input.current.value = code
    }
    fill()
    // The link may open in a tab that shows the wizard already.
    addEventListener('hashchange', fill)
    return () => removeEventListener('hashchange', fill)
  }, [])
  const isWrong = refusal?.refused === 'setup-code-wrong' && isUnchanged('setupCode')
  return (
    <TextField
      ref={input}
      label={words.setupCode}
      hint={`${words.setupCodeHint} ${words.setupCodeWhy}`}
      required
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      {...field('setupCode')}
      {...(isWrong && { error: refusalMessage(locale, refusal).title })}
    />
  )
}
