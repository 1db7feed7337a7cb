/** The networks with a logo in social.svg. All others show as a link. */
export const socialIcons = [
  'telegram',
  'instagram',
  'youtube',
  'vk',
  'facebook',
  'whatsapp',
  'tiktok',
  'x',
] as const

export type SocialIconName = (typeof socialIcons)[number]

export const isSocialIcon = (name: unknown): name is SocialIconName =>
  socialIcons.some((known) => known === name)
