import { ChevronDown } from 'lucide-react'

/** Shows whether the `details` around it, a `group/fold`, is folded. */
export const FoldMark = () => (
  <ChevronDown aria-hidden className="size-4 shrink-0 -rotate-90 group-open/fold:rotate-0" />
)
