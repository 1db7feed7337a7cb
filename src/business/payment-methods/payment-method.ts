export const paymentTypes = ['CASH', 'CARD', 'CUSTOM'] as const

/** More ways to pay than anybody reads through. */
export const mostPaymentMethods = 50
