import { sampleShop } from './sample-shop.ts'

export const menuFilePath = '/api/menu-file'
type Shop = Awaited<ReturnType<typeof sampleShop>>

/** The sample shop, and what a manager does with files. */
export const manager = async () => managing(await sampleShop())

export function managing<Made extends Pick<Shop, 'anna'>>(made: Made) {
  const { anna } = made
  const send = (to: string, file: string) =>
    anna.send('POST', to, file, { 'Content-Type': 'text/csv' })
  return {
    ...made,
    text: async (query = '') => (await anna.get(menuFilePath + query)).text,
    check: (file: string) => send(`${menuFilePath}/check`, file),
    take: (file: string, seen: string) => send(`${menuFilePath}?seen=${seen}`, file),
  }
}

/** Everything that a file can change, and the former slugs. */
export async function everything({ store }: Shop) {
  const tables = [
    ...(['menu', 'category', 'product', 'categoryProduct', 'variant', 'oldSlug'] as const),
    ...(['optionGroup', 'option', 'optionPrice', 'productGroup', 'size'] as const),
  ]
  return Promise.all(tables.map((table) => store.db.selectFrom(table).selectAll().execute()))
}
