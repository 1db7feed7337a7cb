import type { HomeWords } from './en.ts'

export const ru: HomeWords = {
  about: 'примерно',
}
