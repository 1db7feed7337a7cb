import { Heart, Moon, Phone, Plus, Search, ShoppingBag, X } from 'lucide-react'
import { Button, LinkButton } from './button.tsx'
import type { GalleryWords } from './gallery-words.ts'
import { IconButton, IconLink } from './icon-button.tsx'

const sizes = [36, 48, 56] as const

export function GalleryButtons({ words }: { words: GalleryWords }) {
  return (
    <div className="grid gap-5">
      {sizes.map((size) => (
        <div key={size} className="flex flex-wrap items-center gap-3">
          <Button kind="primary" size={size}>
            {words.primary}
          </Button>
          <Button kind="secondary" size={size}>
            {words.secondary}
          </Button>
          <Button kind="soft" size={size}>
            <Plus />
            {words.soft}
          </Button>
          <Button kind="quiet" size={size}>
            <Plus />
            {words.quiet}
          </Button>
          <Button kind="danger" size={size}>
            {words.danger}
          </Button>
        </div>
      ))}
      <div className="flex flex-wrap items-center gap-3">
        <Button kind="primary" busy>
          {words.busy}
        </Button>
        <Button busy>{words.busy}</Button>
        <Button kind="primary" disabled>
          {words.disabled}
        </Button>
        <LinkButton href="#shop" kind="secondary">
          {words.link}
        </LinkButton>
      </div>
      <Button kind="primary" size={56} wide end={words.sum} className="max-w-sm">
        <ShoppingBag />
        {words.primary}
      </Button>
      <div className="flex flex-wrap items-center gap-3">
        <IconButton label={words.search} icon={<Search />} />
        <IconButton label={words.tip} icon={<Moon />} kind="secondary" />
        <IconButton label={words.soft} icon={<Plus />} kind="soft" />
        <IconButton label={words.primary} icon={<ShoppingBag />} kind="primary" />
        <IconButton label={words.close} icon={<X />} kind="surface" round />
        <IconButton label={words.quiet} icon={<Heart />} kind="secondary" size={36} />
        <IconButton label={words.busy} icon={<Heart />} kind="secondary" size={56} busy />
        <IconLink label={words.phone} icon={<Phone />} kind="secondary" href="tel:88001234567" />
      </div>
    </div>
  )
}
