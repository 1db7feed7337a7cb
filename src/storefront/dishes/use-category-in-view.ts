import { useEffect, useState } from 'react'
import type { Signpost } from '#business/catalog/shapes.ts'

/** Which category the shopper has scrolled to. */
export function useCategoryInView(signposts: readonly Signpost[], isOnOnePage: boolean) {
  const [slug, setSlug] = useState(isOnOnePage ? signposts[0]?.slug : undefined)
  useEffect(() => {
    if (!isOnOnePage) return
    const visible = new Set<string>()
    const watch = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          const name = target.getAttribute('aria-labelledby') ?? ''
          if (isIntersecting) visible.add(name)
          else visible.delete(name)
        }
        const last = signposts.findLast((one) => visible.has(one.slug)) ?? signposts[0]
        setSlug(last?.slug)
      },
      // All above a line under the sticky bar: the last section that has come so far is the one being read.
      { rootMargin: '999999px 0px -70% 0px' },
    )
    for (const one of signposts) {
      const section = document.getElementById(one.slug)?.closest('section')
      if (section) watch.observe(section)
    }
    return () => watch.disconnect()
  }, [signposts, isOnOnePage])
  return slug
}
