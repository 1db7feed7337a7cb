// `no-inline`: `<use>` can't reference a data: URL.
// `no-inline`: `<use>` can't reference a data: URL.

import { classNames } from './class-names.ts'
import drawings from './drawings.svg?no-inline'
import type { FoodIconName } from './food-icons.ts'
import marks from './social.svg?no-inline'
import type { SocialIconName } from './social-icons.ts'

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

type FoodIconProps = { name: FoodIconName | null | undefined; size?: number; className?: string }

export function FoodIcon({ name, size = 24, className }: FoodIconProps) {
  if (!name) return null
  return (
    <img
      src={`/food/${name}.webp`}
      width={size}
      height={size}
      alt=""
      loading="lazy"
      decoding="async"
      className={classNames('shrink-0 object-contain', className)}
    />
  )
}

/** The logo of a social network, or a link icon for unknown ones. The surrounding link has the name. */
export function SocialIcon({ name }: { name: SocialIconName | undefined }) {
  if (!name) return <Drawing name="link" />
  return (
    <svg fill="currentColor" aria-hidden="true">
      <use href={`${marks}#${name}`} />
    </svg>
  )
}
