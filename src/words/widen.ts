/** The shape of a word table without its words: another language must fill every key, with the same arguments. */
export type Widen<Words> = Words extends string
  ? string
  : Words extends (...given: infer Given) => infer Said
    ? (...given: Given) => Widen<Said>
    : { readonly [Key in keyof Words]: Widen<Words[Key]> }
