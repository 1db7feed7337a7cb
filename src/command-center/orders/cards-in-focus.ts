/** The links of the cards' numbers, in the order in which they are read; a closed drawer shows none. */
const links = () =>
  [...document.querySelectorAll<HTMLElement>('article[data-order] h3 a')].filter((link) =>
    link.checkVisibility(),
  )

/** The order that somebody is at: its card holds the focus. */
export const orderInFocus = (): string | undefined =>
  document.activeElement?.closest<HTMLElement>('article[data-order]')?.dataset.order

/** Go to the card after, or before, the one in focus. */
export function focusCard(step: 1 | -1) {
  const all = links()
  const at = all.findIndex(
    (link) => link.closest<HTMLElement>('article')?.dataset.order === orderInFocus(),
  )
  const next = at < 0 ? (step > 0 ? 0 : all.length - 1) : at + step
  const link = all[next]
  link?.focus()
  link?.scrollIntoView({ block: 'nearest' })
}
