import { AddChosen, type AddChosenProps } from './add-chosen.tsx'
import { ProductChoices } from './product-choices.tsx'

export type ChoosingProps = AddChosenProps & {
  /** The button, not the options. */
  isButton?: boolean
}

/** The options of a product, or the button that adds what is chosen: one piece of code, loaded with the first of them. */
export const ChoosingPart = ({ isButton, ...props }: ChoosingProps) =>
  isButton ? <AddChosen {...props} /> : <ProductChoices {...props} />
