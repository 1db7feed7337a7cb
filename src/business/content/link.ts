/** More links than anybody follows; a list that is shown whole. */
export const mostLinks = 200
