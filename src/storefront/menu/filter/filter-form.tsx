import type { ReactNode } from 'react'
import { allergens } from '#business/menu/allergen.ts'
import { filterIn, filterSearch } from '#business/menu/filter.ts'
import { replaceWith } from '#platform/browser/replace-with.ts'
import { inLanguage } from '#platform/page.ts'
import { useFront, useSite } from '#shop-context.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { allergenNames } from '#words/kit/allergens.ts'
import type { FilterPage } from './load.ts'
import { filterWords } from './words.ts'

type Props = { data: FilterPage; id: string; children?: ReactNode }

/** A form that works without JavaScript; with it, the filter's own page leaves the history. */
export function FilterForm({ data: { diets, isSpicy, filter, path, q }, id, children }: Props) {
  const { locale, defaultLocale } = useSite()
  const { phone } = useFront()
  const words = filterWords(locale)
  const action = inLanguage(path, locale, defaultLocale)
  const preferences = [...diets, ...(isSpicy ? (['not-spicy'] as const) : [])]
  const isChosen = (preference: (typeof preferences)[number]) =>
    preference === 'not-spicy' ? filter.notSpicy : filter.diets.includes(preference)
  return (
    <form
      id={id}
      action={action}
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        const ticked = new FormData(event.currentTarget)
        const chosen = new URLSearchParams(
          [...ticked].map(([name, value]) => [name, String(value)]),
        )
        const search = filterSearch(filterIn(chosen))
        const query = q === undefined ? '' : `${search ? '&' : '?'}q=${encodeURIComponent(q)}`
        replaceWith(action + search + query)
      }}
    >
      {q !== undefined && <input type="hidden" name="q" value={q} />}
      {preferences.length > 0 && (
        <fieldset>
          <legend className="mb-2 font-semibold">{words.suits}</legend>
          <div className="grid grid-cols-[repeat(auto-fill,minmax(min(10.5rem,100%),1fr))] gap-x-4">
            {preferences.map((preference) => (
              <Checkbox
                key={preference}
                name="diet"
                value={preference}
                defaultChecked={isChosen(preference)}
                label={
                  <span className="wrap-anywhere hyphens-auto">
                    {words.preferences[preference]}
                  </span>
                }
              />
            ))}
          </div>
        </fieldset>
      )}
      <fieldset>
        <legend className="mb-2 font-semibold">{words.hide}</legend>
        <div className="grid grid-cols-[repeat(auto-fill,minmax(min(9.5rem,100%),1fr))] gap-x-4">
          {allergens.map((code) => (
            <Checkbox
              key={code}
              name="without"
              value={code}
              defaultChecked={filter.without.includes(code)}
              label={
                <span className="wrap-anywhere hyphens-auto">{allergenNames[locale][code]}</span>
              }
            />
          ))}
        </div>
        <p className="mt-2 text-sm text-pretty text-muted">{words.hideHint(phone !== '')}</p>
      </fieldset>
      {children}
    </form>
  )
}

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
