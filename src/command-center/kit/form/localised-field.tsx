import { cutTo } from '#platform/escaping.ts'
import { type Locale, type Localised, mainFirst } from '#platform/localised.ts'
import { useFront } from '#shop-context.tsx'
import { TextArea, TextField } from '#ui/text-field.tsx'
import { ownLanguageNames } from '#words/kit/words-of.ts'
import { useStaffWords } from '#words/words.tsx'
import { withWords } from './localized-text.tsx'

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

/** One text in both languages, the default one first. A missing one shows the other in grey, as customers see it. */
export function LocalisedField(props: LocalisedFieldProps) {
  const { label, hint, name, value, onText, errorIn, maxLength, long } = props
  const { defaultLocale } = useFront()
  const { forms } = useStaffWords()
  const wordsIn = (language: Locale) => value.find((one) => one.locale === language)?.value ?? ''
  const isFilled = value.some((one) => one.value.trim())
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
            flag={isFilled && !wordsIn(language).trim() ? forms.missing : undefined}
            placeholder={
              language === defaultLocale ? undefined : cutTo(wordsIn(defaultLocale), 200)
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
