import { useEffect, useState } from 'react'
import { ask } from '#ask.ts'
import type { CategoryLink } from '#business/menu/shapes.ts'
import { isRefusal } from '#platform/refusal.ts'
import { useHref, useSite } from '#shop-context.tsx'
import { FoodIcon } from '#ui/drawing.tsx'
import { themes, turnTheme, useTheme } from '#ui/preference-switches.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { useWords } from '#words/words.tsx'

/** What the phone's menu needs code and data for: it is loaded when the menu opens. */
export function PhoneMenuMore() {
  return (
    <>
      <Categories />
      <ThemeChoice />
    </>
  )
}

/** Not every page knows the categories of the menu. */
function Categories() {
  const { t } = useWords()
  const { locale } = useSite()
  const href = useHref()
  const [categories, setCategories] = useState<readonly CategoryLink[]>([])
  useEffect(() => {
    const gone = new AbortController()
    const { signal } = gone
    void ask('GET /api/catalog/categories', { locale }, { signal }).then((answer) => {
      if (!signal.aborted && !isRefusal(answer)) setCategories(answer.categories)
    })
    return () => gone.abort()
  }, [locale])
  if (categories.length === 0) return null
  return (
    <nav aria-label={t.catalog.categories} className="mb-2 border-b border-line pb-2">
      <ul className="category-links -mx-3 grid grid-cols-[repeat(auto-fill,minmax(min(100%,10.5rem),1fr))]">
        {categories.map(({ id, slug, name, lang, icon }) => (
          <li key={id}>
            <a
              href={href(`/catalog/${slug}`)}
              className="flex min-h-11 items-center gap-2.5 rounded-control px-3 font-medium transition hover:bg-raised"
            >
              <FoodIcon name={icon} size={22} />
              <span lang={lang} className="min-w-0 wrap-anywhere">
                {name}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The themes by name. */
function ThemeChoice() {
  const { preferences } = useWords().t
  const theme = useTheme()
  return (
    <Segmented
      legend={preferences.theme}
      name="theme"
      value={theme}
      onChange={turnTheme}
      options={themes.map((value) => ({ value, label: preferences[value] }))}
      className="py-2 [&_label]:flex-auto"
    />
  )
}
