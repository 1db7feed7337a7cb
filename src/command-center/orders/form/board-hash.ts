/** In the board's address: opens the sold-out list. */
export const soldOutHash = '#sold-out'
