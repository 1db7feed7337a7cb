/** More links than anyone follows; the list isn't paginated. */
export const mostLinks = 200
