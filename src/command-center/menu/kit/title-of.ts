import type { Visit } from '#ask.ts'
import { inLocale, type Localised, mainFirst } from '#platform/localised.ts'

/** The title of the browser tab: the thing's name as on its page, then the open part. */
export const titleOf = ({ locale }: Visit, name: Localised, part?: string) =>
  [inLocale(name, ...mainFirst(locale)), part].filter(Boolean).join(' · ')
