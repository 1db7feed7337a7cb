import { areSizes } from '#business/menu/chooser.ts'
import type { Card, ProductPage } from '#business/menu/shapes.ts'
import { ChoiceCards, ChoiceRows, fitOf } from '#ui/choice-cards.tsx'
import { useWords } from '#words/words.tsx'
import type { Choice } from './use-choice.ts'
import { useProductWords } from './words.ts'

type Props = {
  chooser: NonNullable<Card['chooser']>
  variants: ProductPage['variants'] | undefined
  choice: Choice
}

/** Which variant: on cards or in rows. Until the variants come, their room is kept. */
export function VariantChooser({ chooser, variants, choice }: Props) {
  const { t, money, weight } = useWords()
  const words = useProductWords()
  if (!variants) return <Room {...chooser} />
  const names = variants.map(({ name }) => name)
  const group = {
    legend: areSizes(names) ? words.size : words.choose,
    name: 'productVariantId',
    form: choice.form,
    value: choice.variant?.id,
    onChange: (id: string) => {
      const variant = variants.find((one) => one.id === id)
      if (variant) choice.choose(variant)
    },
    options: variants.map(({ id, name, lang, amount, unit, isAvailable, price }) => ({
      value: id,
      title: name ? <span lang={lang}>{name}</span> : weight(amount, unit),
      detail: name ? weight(amount, unit) : undefined,
      end: isAvailable ? money(price) : t.catalog.soldOut,
      disabled: !isAvailable,
    })),
  }
  if (chooser.look === 'rows') return <ChoiceRows {...group} />
  const titles = variants.map(({ name, amount, unit }) => name || weight(amount, unit))
  return <ChoiceCards {...group} columns={fitOf(titles)} />
}

/** The legend's line, then rows of 52 pixels, or a row of cards. */
function Room({ look, count }: Props['chooser']) {
  return (
    <div aria-hidden="true" className="grid gap-2">
      <span className="h-5" />
      <span className="grid divide-y divide-line rounded-button border border-line">
        {look === 'cards' ? (
          <span className="h-25" />
        ) : (
          Array.from({ length: count }, (_, row) => `row ${row}`).map((row) => (
            <span key={row} className="h-13" />
          ))
        )}
      </span>
    </div>
  )
}
