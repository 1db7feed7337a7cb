import { useLocalizedText } from '#command-center/kit/form/localized-text.tsx'
import { useOptionsWords } from '#command-center/menu/kit/options-words.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import type { GroupPage } from './load.ts'

type Props = {
  categories: GroupPage['categories']
  ids: readonly string[]
  onChange(ids: string[]): void
}

/** The products of the menu, each with a tick, or a whole category at once. */
export function OfferedWith({ categories, ids, onChange }: Props) {
  const words = useOptionsWords()
  const localize = useLocalizedText()
  const chosen = new Set(ids)
  const put = (some: readonly string[], isOn: boolean) =>
    onChange(isOn ? [...chosen.union(new Set(some))] : ids.filter((id) => !some.includes(id)))
  const filled = categories.filter(({ products }) => products.length > 0)
  return (
    <Card title={words.offeredWith} className="grid gap-4">
      {filled.length === 0 && <p className="text-muted">{words.noMenu}</p>}
      {filled.map((category) => {
        const own = category.products.map(({ id }) => id)
        const areAll = own.every((id) => chosen.has(id))
        const name = localize(category.name)
        return (
          <fieldset key={category.id} className="min-w-0">
            <legend className="mb-1 font-semibold wrap-anywhere">{name}</legend>
            <Button
              size={36}
              kind="plain"
              className="-ml-3.5 max-w-full wrap-anywhere"
              onClick={() => put(own, !areAll)}
            >
              {areAll ? words.none(name) : words.all(name)}
            </Button>
            <div className="grid grid-cols-[repeat(auto-fill,minmax(min(14rem,100%),1fr))] gap-x-4">
              {category.products.map((product) => (
                <Checkbox
                  key={product.id}
                  dense
                  label={<span className="wrap-anywhere">{localize(product.name)}</span>}
                  checked={chosen.has(product.id)}
                  onChange={({ target }) => put([product.id], target.checked)}
                />
              ))}
            </div>
          </fieldset>
        )
      })}
    </Card>
  )
}
