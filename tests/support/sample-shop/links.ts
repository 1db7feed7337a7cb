import { both } from '#db/sample/shapes.ts'

// Addresses of example.com: a sample shop must not link to a stranger's account.
export const links = [
  {
    title: both('Telegram', 'Телеграм'),
    url: 'https://example.com/telegram',
    icon: 'telegram',
    target: '_blank',
  },
  {
    title: both('Instagram', 'Инстаграм'),
    url: 'https://example.com/instagram',
    icon: 'instagram',
    target: '_blank',
  },
  {
    title: both('YouTube', 'Ютуб'),
    url: 'https://example.com/youtube',
    icon: 'youtube',
    target: '_blank',
  },
]

type NavigationGroup = 'main' | 'footer' | 'social'

/** The items of each menu: a page by its slug or a link by its icon. */
export const navigation: readonly { group: NavigationGroup; page?: string; link?: string }[] = [
  { group: 'main', page: 'delivery' },
  { group: 'main', page: 'about' },
  { group: 'main', page: 'contacts' },
  { group: 'footer', page: 'delivery' },
  { group: 'footer', page: 'about' },
  { group: 'footer', page: 'contacts' },
  { group: 'social', link: 'telegram' },
  { group: 'social', link: 'instagram' },
  { group: 'social', link: 'youtube' },
]
