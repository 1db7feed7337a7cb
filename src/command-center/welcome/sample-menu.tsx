import { Checkbox } from '#ui/checkbox.tsx'
import { ChoiceCards } from '#ui/choice-cards.tsx'
import { FoodIcon } from '#ui/drawing.tsx'
import type { FormView } from '#ui/form.tsx'
import { useStaffWords } from '#words/words.tsx'

/** A sample menu or an empty one, and the first payment method. */
export function SampleMenu({ view: { field } }: { view: FormView }) {
  const staff = useStaffWords()
  const words = staff.welcome.sample
  // A repeated form keeps its checkbox; a new one has it ticked.
  const isAgain = field('sample').defaultValue !== undefined
  const { defaultValue: ticked, error: _, ...cash } = field('cash')
  return (
    <>
      <ChoiceCards
        legend={words.title}
        hideLegend
        name="sample"
        defaultValue={field('sample').defaultValue ?? 'true'}
        options={[
          {
            value: 'true',
            title: words.withSample,
            detail: words.lead,
            icon: <FoodIcon name="pizza" size={32} />,
          },
          {
            value: 'false',
            title: words.empty,
            detail: words.emptyHint,
            icon: <FoodIcon name="bento-box" size={32} />,
          },
        ]}
      />
      <Checkbox
        {...cash}
        label={words.cash}
        hint={words.cashHint}
        defaultChecked={!isAgain || ticked !== undefined}
      />
    </>
  )
}
