/** The columns of the table on wide screens; elsewhere each variant is a card. */
export const columns =
  '@4xl:grid-cols-[minmax(0,1fr)_6.5rem_5.5rem_5.75rem_7rem_4.5rem_2.25rem] @4xl:gap-2'

/** On wide screens an error begins below its field and may be as wide as the rest of the row. */
const wideError = '@4xl:contents @4xl:[&_p]:order-last'
export const priceLook = `${wideError} @4xl:[&_p]:[grid-column:2/-1]`
export const amountLook = `${wideError} @4xl:[&_p]:[grid-column:3/-1]`
export const skuLook = `${wideError} @4xl:[&_p]:[grid-column:5/-1]`
