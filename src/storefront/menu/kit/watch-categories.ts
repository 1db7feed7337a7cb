import type { CategoryLink } from '#business/menu/shapes.ts'

/** Reports the category in view: the last section that has reached the sticky bar. */
export function watchCategories(
  categoryLinks: readonly CategoryLink[],
  report: (slug: string | undefined) => void,
  signal: AbortSignal,
) {
  const visible = new Set<string>()
  const watch = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        const name = target.getAttribute('aria-labelledby') ?? ''
        if (isIntersecting) visible.add(name)
        else visible.delete(name)
      }
      const last = categoryLinks.findLast((one) => visible.has(one.slug)) ?? categoryLinks[0]
      report(last?.slug)
    },
    // Counts everything above a line under the sticky bar.
    { rootMargin: '999999px 0px -70% 0px' },
  )
  for (const one of categoryLinks) {
    const section = document.getElementById(one.slug)?.closest('section')
    if (section) watch.observe(section)
  }
  signal.addEventListener('abort', () => watch.disconnect())
}
