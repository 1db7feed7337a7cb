import { Link } from 'lucide-react'
// `no-inline`: a data: address cannot be referred to.
import marks from './social.svg?no-inline'
import type { SocialIconName } from './social-icons.ts'

/** The mark of a social network; of one that is not known, a link. Its name is said by what it stands in. */
export function SocialIcon({ name }: { name: SocialIconName | undefined }) {
  if (!name) return <Link />
  return (
    <svg fill="currentColor" aria-hidden="true">
      <use href={`${marks}#${name}`} />
    </svg>
  )
}
