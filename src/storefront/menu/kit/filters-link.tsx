import { useHref } from '#shop-context.tsx'
import { Drawing } from '#ui/drawing.tsx'

/** The link to a page's filter: its text, its parameters, and how much the filter asks for. */
export type Filters = { label: string; search: string; count: number }

/** Opens the filter of this page. */
export function FiltersLink({ filters, className }: { filters: Filters; className: string }) {
  const { label, search, count } = filters
  return (
    <a
      href={useHref()('/filter') + search}
      className={`${className} ${count > 0 ? 'border-ink font-semibold' : 'border-line font-medium'}`}
    >
      <Drawing name="filters" className="size-5 shrink-0" />
      {label}
      {count > 0 && ` · ${count}`}
    </a>
  )
}
