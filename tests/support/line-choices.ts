import type { LineChoice } from '#business/menu/choices/shapes.ts'
import type { Store } from '#db/open.ts'

const both = (en: string, ru: string) => [
  { locale: 'en' as const, value: en },
  { locale: 'ru' as const, value: ru },
]

/** “+ cheese ×2 · − onion”. */
export const cheeseWithoutOnion: LineChoice = {
  options: [
    {
      optionId: 'cheese',
      groupId: 'toppings',
      groupName: both('Toppings', 'Добавки'),
      sign: 'PLUS',
      name: both('cheese', 'сыр'),
      sku: 'CH',
      quantity: 2,
      free: 1,
      price: 59_00,
      grams: 40,
    },
    {
      optionId: 'onion',
      groupId: 'without',
      groupName: both('Without', 'Без'),
      sign: 'MINUS',
      name: both('onion', 'лук'),
      sku: '',
      quantity: 1,
      free: 0,
      price: 0,
      grams: 0,
    },
  ],
  parts: [],
}

export const keyWith = (variantId: string) => `${variantId}+cheese*2+onion*1`

/** Stored lines of this variant get the choice, as if it had been made. */
export async function choose({ store }: { store: Store }, variantId: string) {
  const change = { choiceKey: keyWith(variantId), choice: cheeseWithoutOnion }
  const { db } = store
  await db.updateTable('checkoutLine').set(change).where('variantId', '=', variantId).execute()
  await db
    .updateTable('orderLine')
    .set(({ eb }) => ({ ...change, basePrice: eb('price', '-', 59_00) }))
    .where('variantId', '=', variantId)
    .where('choice', 'is', null)
    .execute()
}
