import type { ReactNode } from 'react'

/** A line, or two where it is narrow, after a ring or the room for it. */
export const StripText = ({ ring, children }: { ring?: ReactNode; children: ReactNode }) => (
  <>
    {ring ?? <span className="size-7 shrink-0" />}
    <span className="line-clamp-2 leading-5 tabular-nums">{children}</span>
  </>
)
