import { useState } from 'react'
import { isEmpty } from '#business/content/rich-text.ts'
import { type Locale, locales, mainFirst } from '#platform/localised.ts'
import { useFront } from '#site.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { TextField } from '#ui/text-field.tsx'
import { ownLanguageNames } from '#words/languages.ts'
import type { Editing } from '../editing/use-draft.ts'
import { withWords } from '../editing/with-words.ts'
import { usePageWords } from '../pages/words.ts'
import type { Written } from './load.ts'
import { RichTextField } from './rich-text-field.tsx'
import { textIn, withText } from './texts.ts'

/** Title and text, a tab a language, the main one first. Where one is missing shoppers read the other. */
export function LanguageTabs({ draft }: { draft: Editing<Written> }) {
  const words = usePageWords()
  const { defaultLocale } = useFront()
  const [shown, setShown] = useState<Locale>(defaultLocale)
  const { values, set, refusal } = draft
  const title = draft.localised('title')
  const wordsIn = (language: Locale) =>
    values.title.find(({ locale }) => locale === language)?.value ?? ''
  const [known, setKnown] = useState(refusal)
  if (refusal !== known) {
    setKnown(refusal)
    // What is wrong is in sight each time that it is said: its field is given the focus then.
    const wrong = refusal && locales.find((language) => title.errorIn(language))
    if (wrong) setShown(wrong)
  }
  const isMissing = (language: Locale) => {
    const hasTitle = wordsIn(language).trim() !== '' || values.title.length === 0
    const hasText = !isEmpty(textIn(values.content, language)) || values.content.length === 0
    return !(hasTitle && hasText)
  }
  return (
    <Tabs
      label={words.languages}
      keepMounted
      value={shown}
      onChange={(language) => setShown(language as Locale)}
      tabs={mainFirst(defaultLocale).map((language) => ({
        value: language,
        label: ownLanguageNames[language],
        mark: isMissing(language) && <Missing />,
        content: (
          <div className="grid min-w-0 gap-4">
            <TextField
              dense
              lang={language}
              name={`title-${language}`}
              label={`${words.fields.title} · ${ownLanguageNames[language]}`}
              error={title.errorIn(language)}
              maxLength={75}
              placeholder={language === defaultLocale ? undefined : wordsIn(defaultLocale)}
              value={wordsIn(language)}
              onChange={({ target }) =>
                title.onText(withWords(values.title, language, target.value))
              }
            />
            <RichTextField
              label={`${words.fields.content} · ${ownLanguageNames[language]}`}
              language={language}
              text={textIn(values.content, language)}
              photos={values.photos}
              onText={(text) => set({ content: withText(values.content, language, text) })}
            />
          </div>
        ),
      }))}
    />
  )
}

function Missing() {
  const words = usePageWords()
  return (
    <span className="inline-flex items-center gap-1.5 text-xs font-medium text-warn">
      <span className="size-2 rounded-full bg-warn" />
      {words.missing}
    </span>
  )
}
