/** A database that can't or mustn't store the shop. The message says what to do. */
export class UnfitDatabase extends Error {}
