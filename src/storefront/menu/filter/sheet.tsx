import { useId } from 'react'
import { useSite } from '#shop-context.tsx'
import { Sheet as Frame } from '#ui/sheet.tsx'
import { useWords } from '#words/words.tsx'
import { FilterButtons, FilterForm } from './filter-form.tsx'
import type { FilterPage } from './load.ts'
import { filterWords } from './words.ts'

/** Which diets the menu has comes with the page. */
export const known = () => undefined

type Props = { data: FilterPage | undefined; isOpen: boolean; close: () => void }

/** The menu's filter over the menu. */
export function Sheet({ data, isOpen, close }: Props) {
  const { t } = useWords()
  const { locale } = useSite()
  const id = useId()
  return (
    <Frame
      title={filterWords(locale).title}
      closeLabel={t.common.close}
      width="narrow"
      open={isOpen}
      onOpenChange={(open) => open || close()}
      footer={data && <FilterButtons data={data} form={id} />}
    >
      <div className="px-4 pb-4 sm:px-6">{data && <FilterForm data={data} id={id} />}</div>
    </Frame>
  )
}
