export const mostSizes = 12
