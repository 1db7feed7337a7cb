import type { DishPage } from '#business/catalog/shapes.ts'
import { Sheet as Frame } from '#ui/sheet.tsx'
import { useWords } from '#words/words.tsx'
import type { Back } from '../dishes/back-in-words.ts'
import { AddDish } from './add-dish.tsx'
import { DishFacts } from './dish-facts.tsx'
import { DishPhoto } from './page.tsx'
import { useChoice } from './use-choice.ts'

/** The same dish over the menu that it was opened from. */
export function Sheet({ data: dish, close }: { data: Back<DishPage>; close: () => void }) {
  const { t } = useWords()
  const choice = useChoice(dish)
  return (
    <Frame
      title={dish.name}
      hideTitle
      closeLabel={t.common.close}
      open
      onOpenChange={(open) => open || close()}
      footer={<AddDish dish={dish} choice={choice} onAdded={close} />}
    >
      <div className="sm:grid sm:grid-cols-2 sm:[&>:first-child]:h-full">
        <DishPhoto dish={dish} />
        <div className="p-4 sm:p-6">
          <DishFacts dish={dish} choice={choice} heading="h2" />
        </div>
      </div>
    </Frame>
  )
}
