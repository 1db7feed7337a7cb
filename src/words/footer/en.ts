import type { Widen } from '#words/kit/words-of.ts'

/** The words of the footer, which only the server renders. */
export const en = {
  navigation: 'Pages',
  social: 'Follow us',
  contacts: 'Contact us',
  hours: 'Opening hours',
  days: {
    0: 'Sunday',
    1: 'Monday',
    2: 'Tuesday',
    3: 'Wednesday',
    4: 'Thursday',
    5: 'Friday',
    6: 'Saturday',
  },
  closed: 'Closed',
  allDay: '24 hours',
  map: 'Map',
  payOn: {
    both: 'Pay on delivery or pickup',
    delivery: 'Pay on delivery',
    pickup: 'Pay on pickup',
  },
  staffOnly: 'Staff sign-in',
}

export type FooterWords = Widen<typeof en>
