/** More kitchens than one shop cooks in. */
export const mostWarehouses = 50
