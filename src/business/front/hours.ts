type Hours = { readonly isOpen: boolean; readonly changesAt: string | null }

/** Whether the shop is open at this moment, by the hours that a page was loaded with. They reach to the next change. */
export const isOpenAt = ({ isOpen, changesAt }: Hours, now: Date): boolean =>
  isOpen !== (changesAt !== null && new Date(changesAt) <= now)
