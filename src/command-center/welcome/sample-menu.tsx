import { ChoiceCards } from '#ui/choice-cards.tsx'
import { FoodIcon } from '#ui/food-icon.tsx'
import type { FormView } from '#ui/form.tsx'
import { useStaffWords } from '#words/words.tsx'

/** A menu to look around in, or a clean table. */
export function SampleMenu({ view: { field } }: { view: FormView }) {
  const staff = useStaffWords()
  const words = staff.welcome.sample
  return (
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
  )
}
