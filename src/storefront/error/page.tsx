import { House, Phone, Search } from 'lucide-react'
import type { CategoryLink } from '#business/menu/shapes.ts'
import type { FormState } from '#platform/page.ts'
import { useHref, useSite } from '#shop-context.tsx'
import { Failed } from '#storefront/frame/failed.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { errorPageWords } from '#words/error-page/words.ts'
import { useWords } from '#words/words.tsx'

type Data = {
  status: number
  title?: string
  message: string
  hint?: string
  id?: string
  categories?: readonly CategoryLink[]
}

/** A missing or failed page: what happened, and where to go from here. */
export function Page({
  data: { status, title, message, hint, id, categories = [] },
}: {
  data: Data
}) {
  const { front, locale, form } = useSite()
  const { t } = useWords()
  const words = errorPageWords[locale]
  const href = useHref()
  if (status !== 404)
    return (
      <>
        <Failed status={status} {...(form && { retry: <SendAgain {...form} /> })} />
        {id && <p className="mx-auto max-w-xl pb-12 text-sm text-muted">{id}</p>}
      </>
    )
  return (
    <section className="mx-auto grid max-w-xl grid-cols-1 justify-items-start gap-4 py-12 lg:py-20">
      <p className="text-4xl font-bold tabular-nums text-muted">{status}</p>
      <h1 className="text-3xl font-bold lg:text-4xl">{title ?? words.notFound}</h1>
      <p className="text-lg wrap-anywhere">{message}</p>
      {hint && <p className="text-muted">{hint}</p>}
      {categories.length > 0 && (
        <>
          <search className="w-full">
            <form action={href('/search')} className="relative">
              <Search className="pointer-events-none absolute inset-y-0 left-3.5 my-auto size-5 text-muted" />
              <input
                type="search"
                name="q"
                aria-label={t.search.placeholder}
                placeholder={t.search.placeholder}
                maxLength={100}
                autoComplete="off"
                enterKeyHint="search"
                className="block min-h-12 w-full rounded-control border border-edge bg-surface pr-3 pl-11 [&::-webkit-search-cancel-button]:hidden"
              />
            </form>
          </search>
          <nav aria-label={t.home.categories} className="max-w-full">
            <ul className="flex flex-wrap gap-2.5">
              {categories.map(({ id, slug, name, lang, icon }) => (
                <li key={id} className="max-w-full">
                  <Chip href={href(`/catalog/${slug}`)} lang={lang} icon={icon ?? undefined}>
                    {name}
                  </Chip>
                </li>
              ))}
            </ul>
          </nav>
        </>
      )}
      <div className="flex flex-wrap gap-3 pt-2">
        {/* A full page load drops any broken state. */}
        <LinkButton kind="primary" href={href('/')} data-document>
          <House />
          {words.failed.goHome}
        </LinkButton>
        {front?.phone && (
          <LinkButton href={`tel:${front.phone}`} className="max-w-full wrap-anywhere">
            <Phone />
            {front.phoneFormatted}
          </LinkButton>
        )}
      </div>
    </section>
  )
}

/** Sends the form of a page that failed once more, with all that was typed. Without its password, it is shown again. */
function SendAgain({ action, values }: FormState) {
  const { locale } = useSite()
  const { common } = useWords().t
  const { backToForm, passwordAgain } = errorPageWords[locale].failed
  // The server sends no password back.
  const isWhole = !Object.keys(values).some((name) => /password/i.test(name))
  return (
    <form
      method="post"
      action={action}
      className={isWhole ? '' : 'grid w-full justify-items-start gap-3'}
    >
      {!isWhole && <p>{passwordAgain}</p>}
      {Object.entries(values).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" kind="primary">
        {isWhole ? common.retry : backToForm}
      </Button>
    </form>
  )
}
