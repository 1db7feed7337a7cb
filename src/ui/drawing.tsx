// `no-inline`: `<use>` can't reference a data: URL.
import drawings from './drawings.svg?no-inline'

type Props = { name: string; className?: string }

/** A drawing of drawings.svg, which is loaded beside the code of the first visit, not as a part of it. */
export const Drawing = ({ name, className }: Props) => (
  <svg
    fill="none"
    stroke="currentColor"
    strokeWidth={2}
    strokeLinecap="round"
    strokeLinejoin="round"
    className={className}
    aria-hidden
  >
    <use href={`${drawings}#${name}`} />
  </svg>
)
