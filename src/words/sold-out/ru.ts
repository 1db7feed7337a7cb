import type { SoldOutWords } from './en.ts'

export const ru: SoldOutWords = {
  back: (when) => `Будет ${when}`,
  today: (time) => `в\u00a0${time}`,
  tomorrow: 'завтра',
  onDate: (date) => date.replace(' ', '\u00a0'),
  at: (day, time) => `${day} в\u00a0${time}`,
}
