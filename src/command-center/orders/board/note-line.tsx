import { MessageSquare } from 'lucide-react'
import { partsByHealth } from '#words/health.ts'

/** As much as is kept before a word about health, so that one line shows it. */
const lead = 14

/** A note in one line, unless the text is large. Words about health are bold, and never cut off. */
export function NoteLine({ note }: { note: string }) {
  const [before = '', ...rest] = partsByHealth(note)
  const signs = [...before]
  const isLong = rest.length > 0 && signs.length > lead
  return (
    <p className="flex min-w-0 items-center gap-1 text-warn" title={note}>
      <MessageSquare className="size-3.5 shrink-0" aria-hidden />
      <span className="truncate max-[17.5rem]:whitespace-normal">
        <HealthParts parts={[isLong ? `…${signs.slice(-lead).join('')}` : before, ...rest]} />
      </span>
    </p>
  )
}

/** A whole note with its words about health in bold. */
export const HealthText = ({ text }: { text: string }) => (
  <HealthParts parts={partsByHealth(text)} />
)

const HealthParts = ({ parts }: { parts: readonly string[] }) =>
  parts.map((part, at) =>
    at % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text are places
      <b key={at}>{part}</b>
    ) : (
      part
    ),
  )
