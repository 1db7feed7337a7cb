import { useFront, useHref } from '#shop-context.tsx'
import { Drawing } from '#ui/drawing.tsx'

/** What a filtered page says above its dishes. */
export type Line = {
  text: string
  /** Said where no dish is left. */
  none: string
  clear: string
  clearTo: string
  canCall: boolean
}

/** It stays in the page, so that screen readers announce its changes. */
export function FilterLine({ line }: { line: Line | undefined }) {
  const { phone, phoneFormatted } = useFront()
  return (
    <p role="status" className={line ? 'rounded-button bg-info-soft p-3.5 text-pretty' : 'sr-only'}>
      {line && `${line.text} `}
      {line?.canCall && phone && (
        <a href={`tel:${phone}`} className="font-semibold whitespace-nowrap underline">
          {phoneFormatted}
        </a>
      )}
      {line && (
        <>
          {line.canCall && phone && ' · '}
          <a href={line.clearTo} className="font-semibold underline">
            {line.clear}
          </a>
        </>
      )}
    </p>
  )
}

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
