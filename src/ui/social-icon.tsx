import { Link } from 'lucide-react'
import { type SocialIconName, socialIcons } from './social-icons.ts'

/** The mark of a social network; of one that is not known, a link. Its name is said by what it stands in. */
export function SocialIcon({ name }: { name: SocialIconName | undefined }) {
  if (!name) return <Link />
  return (
    <svg viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
      <path d={socialIcons[name]} />
    </svg>
  )
}
