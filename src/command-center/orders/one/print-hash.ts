/** In an order's address: prints it once. */
export const printHash = '#print'
