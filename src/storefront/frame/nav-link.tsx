import type { Item } from '#business/content/shapes.ts'
import { useSite } from '#shop-context.tsx'
import { useWords } from '#words/words.tsx'
import { useAddress } from './use-address.ts'

export function NavLink({ item, className }: { item: Item; className: string }) {
  const { path } = useSite()
  const { t } = useWords()
  const address = useAddress()
  const { title, lang, href, target } = item
  return (
    <a
      href={address(href)}
      aria-current={href === path ? 'page' : undefined}
      {...(target === '_blank' && { target, rel: 'noopener' })}
      className={className}
    >
      <span lang={lang} className="min-w-0 wrap-anywhere">
        {title}
      </span>
      {target === '_blank' && <span className="sr-only">, {t.common.opensInNewTab}</span>}
    </a>
  )
}
