import type { Store } from '#db/open.ts'
import { anonymous } from '#http/identity.ts'
import type { Call } from '#platform/server/call.ts'

export const longMenuCount = 2000

const both = (text: string) => [
  { locale: 'en' as const, value: `${text} with mushrooms` },
  { locale: 'ru' as const, value: `${text} с грибами` },
]

/** 2000 products with three variants each; every hundredth isn't translated. */
export async function storeLongMenu(store: Store) {
  const products = Array.from({ length: longMenuCount }, (_, at) => ({
    id: `product-${at}`,
    version: 1,
    name: at % 100 === 0 ? both('Soup').slice(1) : both(`Soup ${at}`),
    description: both(
      'A thick one that stood on the fire all night long, then once more. '.repeat(3),
    ),
    slug: `soup-${at}`,
    photoId: null,
    isAvailable: at % 7 !== 0,
    isArchived: false,
    nutrition: null,
    allergens: [],
    allergensDeclared: false,
    spicy: 0,
    diets: [],
    label: [],
    labelUntil: null,
    createdAt: new Date(1_700_000_000_000 + at * 1000),
  }))
  const variants = products.flatMap((product) =>
    [0, 1, 2].map((position) => ({
      id: `${product.id}-${position}`,
      version: 1,
      productId: product.id,
      name: both('Large'),
      price: 10_000 + position,
      amountThousandths: 300_000,
      unit: 'g',
      sku: `S-${product.id}-${position}`,
      isAvailable: true,
      isArchived: false,
      position,
    })),
  )
  await store.write(async (tx) => {
    for (let at = 0; at < products.length; at += 250)
      await tx
        .insertInto('product')
        .values(products.slice(at, at + 250))
        .execute()
    for (let at = 0; at < variants.length; at += 500)
      await tx
        .insertInto('variant')
        .values(variants.slice(at, at + 500))
        .execute()
  })
}

/** What managers ask of a long list of products. */
export const longMenuQuestions = [
  {},
  { q: 'soup 1999' },
  { q: 'ничего такого' },
  { availability: 'sold-out' },
  { missing: 'photo' },
  { missing: 'translation' },
] as const

/** The floor: all products and variants as stored. */
export const readAllOf = (store: Store) =>
  store.read(async (tx) => [
    await tx.selectFrom('product').selectAll().execute(),
    await tx.selectFrom('variant').selectAll().execute(),
  ])

export const callOf = (tx: Call['tx'], now: Date): Call => ({
  tx,
  now,
  who: anonymous,
  version: 0,
  keepSession: () => {},
  keepSessionLonger: () => {},
  keepBrowser: () => {},
})
