import { useEffect, useRef } from 'react'
import { useHref } from '#shop-context.tsx'
import { FooterContent } from './footer-content.tsx'

/** The footer's HTML as the server rendered it, the same on every page. Browsers have no code for it. */
const rendered = { __html: '' }
const look = 'border-t border-line'

export function Footer() {
  const footer = useRef<HTMLElement>(null)
  const home = useHref()('/')
  useEffect(() => {
    const { current } = footer
    if (current?.innerHTML) rendered.__html = current.innerHTML
    // The document was of a page without a footer. Without a connection it stays empty until the next page.
    else if (current) void fetchInto(current, home).catch(() => {})
  }, [home])
  if (import.meta.env.SSR)
    return (
      <footer className={look}>
        <FooterContent />
      </footer>
    )
  return (
    <footer
      ref={footer}
      className={look}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: it is what the server rendered
      dangerouslySetInnerHTML={rendered}
    />
  )
}

async function fetchInto(footer: HTMLElement, path: string) {
  const html = await (await fetch(path)).text()
  const page = new DOMParser().parseFromString(html, 'text/html')
  footer.innerHTML = rendered.__html = page.querySelector('footer')?.innerHTML ?? ''
}
