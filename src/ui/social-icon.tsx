import { Drawing } from './drawing.tsx'
// `no-inline`: `<use>` can't reference a data: URL.
import marks from './social.svg?no-inline'
import type { SocialIconName } from './social-icons.ts'

/** The logo of a social network, or a link icon for unknown ones. The surrounding link has the name. */
export function SocialIcon({ name }: { name: SocialIconName | undefined }) {
  if (!name) return <Drawing name="link" />
  return (
    <svg fill="currentColor" aria-hidden="true">
      <use href={`${marks}#${name}`} />
    </svg>
  )
}
