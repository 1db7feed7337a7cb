import { Star } from 'lucide-react'
import type { ListedClient } from '#business/clients/contract.ts'
import { Badge } from '#ui/badge.tsx'
import { useClientWords } from './words.ts'

type Mark = Pick<ListedClient, 'flag' | 'flagReason'>

/** What colleagues think of a client, with their reason. */
export function FlagBadge({ client: { flag, flagReason } }: { client: Mark }) {
  const { client: words } = useClientWords()
  if (!flag) return null
  return (
    <Badge
      tone={flag === 'watch' ? 'warn' : 'ok'}
      {...(flag === 'valued' && { icon: <Star /> })}
      className="wrap-anywhere"
    >
      {words.flags[flag]}: {flagReason}
    </Badge>
  )
}
