import { type Locale, type Localised, mainFirst } from '#platform/localised.ts'
import { useFront } from '#site.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { TextField } from '#ui/text-field.tsx'
import { ownLanguageNames } from '#words/languages.ts'
import { useStaffWords } from '#words/words.tsx'
import { withWords } from './with-words.ts'

export type LocalisedFieldProps = {
  label: string
  hint?: string
  name: string
  value: Localised
  onText(value: Localised): void
  errorIn(language: Locale): string | undefined
  maxLength: number
  /** More than one line. */
  long?: boolean
}

/** One text in both languages, the main one first. Where one is missing shoppers read the other: it stands there in grey. */
export function LocalisedField(props: LocalisedFieldProps) {
  const { label, hint, name, value, onText, errorIn, maxLength, long } = props
  const { defaultLocale } = useFront()
  const { editing } = useStaffWords()
  const wordsIn = (language: Locale) => value.find((one) => one.locale === language)?.value ?? ''
  const isSaid = value.some((one) => one.value.trim())
  const Field = long ? TextArea : TextField
  return (
    <fieldset className="grid min-w-0 gap-1.5">
      <legend className="sr-only">{label}</legend>
      <div className="grid min-w-0 gap-3 md:grid-cols-2">
        {mainFirst(defaultLocale).map((language) => (
          <Field
            key={language}
            dense
            lang={language}
            name={`${name}-${language}`}
            label={`${label} · ${ownLanguageNames[language]}`}
            mark={isSaid && !wordsIn(language).trim() ? editing.missing : undefined}
            placeholder={
              language === defaultLocale ? undefined : wordsIn(defaultLocale).slice(0, 200)
            }
            error={errorIn(language)}
            maxLength={maxLength}
            value={wordsIn(language)}
            onChange={({ target }) => onText(withWords(value, language, target.value))}
          />
        ))}
      </div>
      {hint && <p className="text-xs text-muted">{hint}</p>}
    </fieldset>
  )
}
