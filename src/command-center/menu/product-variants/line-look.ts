/** The columns of the table on wide screens; elsewhere each variant is a card. */
export const columns =
  '@4xl:grid-cols-[minmax(0,1fr)_6.5rem_5.5rem_5.75rem_7rem_4.5rem_2.25rem] @4xl:gap-2'
