import type { StepName } from '#business/checklist/checklist.ts'

/** Where each step is done. */
export const places: Record<StepName, string> = {
  contacts: '/command-center/settings',
  menu: '/command-center/menu',
  photos: '/command-center/product?missing=photo',
  hours: '/command-center/settings/orders',
  receiving: '/command-center/settings/orders',
  payment: '/command-center/settings/payment',
  receiver: '/command-center/settings/receivers',
  translation: '/command-center/product?missing=translation',
  order: '/',
}
