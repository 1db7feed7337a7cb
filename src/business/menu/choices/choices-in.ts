import type { Locale } from '#platform/localised.ts'
import type { Choices } from './choices.ts'
import type { OfferedGroup, OfferedOption } from './shapes.ts'

type Readable = Omit<OfferedGroup, 'options'> & { readonly options: readonly OfferedOption[] }

/** What is offered for one variant, for the rules: so that a browser and the server come to one price and one key. */
export function choicesIn(
  { groups }: { readonly groups: readonly Readable[] },
  variant: Pick<Choices['variant'], 'id' | 'price' | 'amount' | 'unit'>,
  allergens: readonly string[],
  locale: Locale,
): Choices {
  const localised = (value: string) => [{ locale, value }]
  return {
    variant: { ...variant, name: [], sku: '', sizeId: null, grams: 0, isAvailable: true },
    kind: 'SIMPLE',
    allergens,
    groups: groups.map((group) => ({
      ...group,
      name: localised(group.name),
      allergensDeclared: false,
      options: group.options.map(({ id, name, price, prices, isSoldOut, ...option }) => ({
        id,
        name: localised(name),
        price: prices?.[variant.id] ?? price,
        grams: 0,
        sku: '',
        allergens: option.allergens ?? [],
        isDefault: false,
        isAvailable: !isSoldOut,
      })),
    })),
    parts: [],
    halves: [],
    halvesRule: 'DEARER',
  }
}
