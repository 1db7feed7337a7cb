import { replaceWith } from '#platform/browser/navigate.ts'
import { inLanguage } from '#platform/page.ts'
import { useSite } from '#shop-context.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import type { FilterPage } from './load.ts'
import { filterWords } from './words.ts'

/** Shows the filtered dishes, or all of them. */
export function FilterButtons({ data: { path, q }, form }: { data: FilterPage; form: string }) {
  const { locale, defaultLocale } = useSite()
  const words = filterWords(locale)
  const all = inLanguage(path, locale, defaultLocale)
  const address = q === undefined ? all : `${all}?q=${encodeURIComponent(q)}`
  return (
    <div className="flex flex-wrap gap-3">
      <LinkButton
        size={56}
        href={address}
        onClick={(event) => {
          event.preventDefault()
          replaceWith(address)
        }}
      >
        {words.clear}
      </LinkButton>
      <Button kind="primary" size={56} type="submit" form={form} className="flex-1 basis-36">
        {words.show}
      </Button>
    </div>
  )
}
