import { SocialIcon } from '#ui/social-icon.tsx'
import { socialIcons } from '#ui/social-icons.ts'
import { useSettingsWords } from '../settings-frame/words.ts'

/** How the networks spell themselves. */
const names: Record<(typeof socialIcons)[number], string> = {
  telegram: 'Telegram',
  instagram: 'Instagram',
  youtube: 'YouTube',
  vk: 'VK',
  facebook: 'Facebook',
  whatsapp: 'WhatsApp',
  tiktok: 'TikTok',
  x: 'X',
}

type LinkIconFieldProps = { icon: string | null; onIcon(icon: string | null): void }

export function LinkIconField({ icon, onIcon }: LinkIconFieldProps) {
  const { links: words } = useSettingsWords().places
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm font-semibold">{words.icon}</legend>
      <div className="flex flex-wrap gap-2">
        {[null, ...socialIcons].map((name) => (
          <label
            key={name}
            title={name ? names[name] : words.noIcon}
            className="ring-within flex min-h-11 min-w-11 cursor-pointer items-center justify-center rounded-control border border-edge px-3 text-sm hover:border-ink has-checked:border-ink has-checked:inset-ring has-checked:inset-ring-ink [&_svg]:size-5"
          >
            <input
              type="radio"
              name="icon"
              className="sr-only"
              checked={icon === name}
              onChange={() => onIcon(name)}
              aria-label={name ? names[name] : words.noIcon}
            />
            {name ? <SocialIcon name={name} /> : words.noIcon}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
