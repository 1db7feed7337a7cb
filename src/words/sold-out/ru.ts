import type { SoldOutWords } from './en.ts'

export const ru: SoldOutWords = {
  today: (time) => `Будет в\u00a0${time}`,
  tomorrow: 'Будет завтра',
  onDate: (date) => `Будет ${date}`,
  at: (back, time) => `${back} в\u00a0${time}`,
}
