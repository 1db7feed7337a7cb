import type { useFields } from '../editing/use-fields.ts'
import type { Wish } from './wish.ts'

/** The form's fields, with what is wrong with each. */
export type Fields = ReturnType<typeof useFields<Wish['form']>>
