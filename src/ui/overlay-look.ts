/** Shared by dialog and sheet: the overlay on the page. Closing takes three quarters of the opening time. */
export const scrim =
  'fixed inset-0 min-h-dvh bg-scrim transition-opacity duration-180 data-ending-style:opacity-0 data-ending-style:duration-135 data-starting-style:opacity-0'

/** The second click of a double click comes within this time, and isn't meant for what the first one has brought. */
export const doubleClickMs = 350

/** Small floating panels: menus, tooltips. */
export const floating =
  'origin-(--transform-origin) bg-surface text-ink shadow-float outline-none transition-[scale,opacity] duration-120 data-ending-style:scale-98 data-ending-style:opacity-0 data-ending-style:duration-90 data-starting-style:scale-98 data-starting-style:opacity-0'
