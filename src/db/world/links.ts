import { both } from './shapes.ts'

// Addresses of example.com: a sample shop must not send anybody to a stranger's account.
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

type Place = 'main' | 'footer' | 'social'

/** What stands where: a page by its slug or a link by its icon. */
export const navigation: readonly { place: Place; page?: string; link?: string }[] = [
  { place: 'main', page: 'delivery' },
  { place: 'main', page: 'about' },
  { place: 'main', page: 'contacts' },
  { place: 'footer', page: 'delivery' },
  { place: 'footer', page: 'about' },
  { place: 'footer', page: 'contacts' },
  { place: 'social', link: 'telegram' },
  { place: 'social', link: 'instagram' },
  { place: 'social', link: 'youtube' },
]
