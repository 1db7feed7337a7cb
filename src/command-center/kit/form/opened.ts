/** What a list’s address opens: an item, a new one, or nothing. */
export function opened<Thing extends { id: string }>(
  edit: string | null,
  things: readonly Thing[],
): Thing | 'new' | undefined {
  return edit === 'new' ? 'new' : things.find(({ id }) => id === edit)
}
