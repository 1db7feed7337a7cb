import { useFront } from '#shop-context.tsx'

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
