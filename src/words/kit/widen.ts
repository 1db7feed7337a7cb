/** The type of a word table without its texts: every language must have the same keys with the same arguments. */
export type Widen<Words> = Words extends string
  ? string
  : Words extends (...args: infer Args) => infer Result
    ? (...args: Args) => Widen<Result>
    : { readonly [Key in keyof Words]: Widen<Words[Key]> }
