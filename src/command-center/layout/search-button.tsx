import { Search } from 'lucide-react'
import { useStaffWords } from '#words/words.tsx'

/** What ⌘K does, for who looks for it with their eyes. */
export function SearchButton({ onOpen }: { onOpen(): void }) {
  const { palette } = useStaffWords()
  return (
    <button
      type="button"
      onClick={onOpen}
      aria-keyshortcuts="Control+K Meta+K"
      className="flex min-h-10 items-center gap-2.5 rounded-control border border-edge px-3 text-sm text-muted hover:border-ink max-lg:min-h-11 max-lg:border-transparent [&_svg]:size-4.5 max-lg:[&_svg]:size-5.5"
    >
      <Search className="max-lg:text-ink" />
      <span className="min-w-0 flex-1 truncate text-left max-lg:sr-only">{palette.open}</span>
      <span className="text-xs max-lg:hidden">⌘K</span>
    </button>
  )
}
