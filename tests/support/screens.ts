export const screens = {
  phone: { width: 390, height: 844 },
  tablet: { width: 1024, height: 768 },
  desktop: { width: 1440, height: 900 },
} as const
export type Screen = keyof typeof screens

export const languages = ['en', 'ru'] as const
