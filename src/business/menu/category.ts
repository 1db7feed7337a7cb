/** How many products the cart may offer with those of a category. */
export const mostGoingWith = 6
