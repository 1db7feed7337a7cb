import { useId } from 'react'
import { useSite } from '#shop-context.tsx'
import { FilterButtons, FilterForm } from './filter-form.tsx'
import type { FilterPage } from './load.ts'
import { filterWords } from './words.ts'

/** The menu's filter on its own page, for browsers without JavaScript. */
export function Page({ data }: { data: FilterPage }) {
  const { locale } = useSite()
  const id = useId()
  return (
    <section className="mx-auto grid max-w-2xl grid-cols-1 gap-5">
      <h1 className="text-3xl font-bold">{filterWords(locale).title}</h1>
      <FilterForm data={data} id={id}>
        <FilterButtons data={data} form={id} />
      </FilterForm>
    </section>
  )
}
