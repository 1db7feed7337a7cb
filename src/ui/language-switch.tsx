import { remember } from '#platform/browser/remember.ts'

type Props = { href: string; locale: 'en' | 'ru'; name: string; label: string }

/** A link to the same page in the other language, named in that language. */
export function LanguageSwitch({ href, locale, name, label }: Props) {
  return (
    <a
      href={href}
      hrefLang={locale}
      lang={locale}
      title={name}
      onClick={({ currentTarget }) => {
        // What is asked may have been typed since the page came.
        currentTarget.search = window.location.search
        remember('locale', locale)
      }}
      data-document
      className="inline-grid size-11 shrink-0 place-items-center rounded-control font-semibold uppercase transition hover:bg-raised"
    >
      <span aria-hidden="true">{locale}</span>
      <span className="sr-only normal-case">{`${label}: ${name}`}</span>
    </a>
  )
}
