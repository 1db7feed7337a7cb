import type { ContentPage } from '#business/content/contract.ts'
import { useWords } from '#words/words.tsx'
import { RichText } from './rich-text.tsx'

/** A text that staff wrote: about us, delivery, contacts. */
export function Page({ data }: { data: ContentPage }) {
  const { title, titleLocale, content, contentLocale, photos } = data
  const { locale } = useWords()
  // An untranslated page is shown in its own language, with the matching `lang` attribute.
  const other = (one: typeof locale) => (one === locale ? undefined : one)
  return (
    <article className="mx-auto grid max-w-2xl grid-cols-1 gap-6 py-4 wrap-anywhere lg:gap-8 lg:py-8">
      <h1 lang={other(titleLocale)} className="text-3xl font-bold lg:text-4xl">
        {title}
      </h1>
      <div lang={other(contentLocale)}>
        <RichText doc={content} photos={photos} />
      </div>
    </article>
  )
}
