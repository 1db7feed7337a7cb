import type { Visit } from '#ask.ts'
import { inLocale, type Localised } from '#platform/localised.ts'

/** The title of the browser tab: the thing's name as on its page, then the open part. */
export const titleOf = ({ locale, front }: Visit, name: Localised, part?: string) =>
  [inLocale(name, locale, front?.defaultLocale ?? locale), part].filter(Boolean).join(' · ')
