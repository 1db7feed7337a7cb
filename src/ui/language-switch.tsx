import { remember } from '#platform/browser/remember.ts'

type Props = {
  href: string
  locale: 'en' | 'ru'
  name: string
  label: string
}

/** A link to the same page in the other language, named in that language. */
export function LanguageSwitch({ href, locale, name, label }: Props) {
  return (
    <a
      href={href}
      hrefLang={locale}
      title={name}
      onClick={({ currentTarget }) => {
        // The query may have changed since the page was rendered.
        currentTarget.search = window.location.search
        remember('locale', locale)
      }}
      data-document
      className="inline-grid size-11 shrink-0 place-items-center rounded-control font-semibold transition hover:bg-raised"
    >
      <span aria-hidden="true" className="uppercase">
        {locale}
      </span>
      <span className="sr-only">
        {label}: <span lang={locale}>{name}</span>
      </span>
    </a>
  )
}
