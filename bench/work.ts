import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { cutPhoto } from '#business/media/server/cut-photo.ts'
import { readProducts } from '#business/menu/products/server/products.ts'
import { checkMenu, importMenu } from '#business/menu-file/server/import-menu.ts'
import { productIndex } from '#business/search/server/product-index.ts'
import { newChannel } from '#business/setup/new-channel.ts'
import { insertChannel } from '#business/shop/server/sql/channel.ts'
import { migrate } from '#db/migrate.ts'
import { openSqlite, type Store } from '#db/open.ts'
import { isRefusal } from '#platform/refusal.ts'
import { callOf, longMenuQuestions, readAllOf, storeLongMenu } from '#tests/support/long-menu.ts'
import { largeMenu, spentOnQueries } from '#tests/support/search/large-menu.ts'
import { shopInput } from '#tests/support/shop-input.ts'
import { cpuMsOfWork, ratioOf } from './compare.ts'

/** Work of the shop and the plainest way to do as much: the ratio of their CPU time, and its limit. */
export type Work = { name: string; floor: string; most: number; ratio: number }

/** Both take turns in this process. */
export async function measureWork(isQuick: boolean): Promise<Work[]> {
  const times = isQuick ? 2 : 20
  const { found, floor } = spentOnQueries()
  return [
    {
      name: 'a search in 2,000 products',
      floor: 'scanning their texts',
      most: 0.5,
      ratio: found / floor,
    },
    await newPrice(times),
    ...(await productPages(times)),
    await refusedPhoto(isQuick ? 1 : 3),
    await importedMenu(isQuick ? 1 : 3),
  ]
}

async function newPrice(times: number): Promise<Work> {
  const index = productIndex()
  index.update(largeMenu)
  let price = 0
  const reprice = async () => {
    price += 1
    index.update(largeMenu.map((one) => ({ ...one, product: { ...one.product, price } })))
  }
  const readAll = async () => productIndex().update(largeMenu)
  const ratio = await ratioOf(reprice, readAll, Math.min(times, 5))
  return { name: 'a new price in the index', floor: 'indexing 2,000 products', most: 0.1, ratio }
}

const productPages = (times: number) =>
  withStore(async (store) => {
    await storeLongMenu(store)
    const now = new Date()
    const read = (input: Parameters<typeof readProducts>[1]) =>
      store.read((tx) => readProducts(callOf(tx, now), input))
    // Code that isn't compiled yet takes up to four times as long.
    for (let round = 0; round < 10; round += 1)
      for (const input of longMenuQuestions) await read(input)
    const pages: Work[] = []
    for (const input of longMenuQuestions)
      pages.push({
        name: `a page of products, ${JSON.stringify(input)}`,
        floor: 'reading all 2,000',
        most: 0.5,
        ratio: await ratioOf(
          () => read(input),
          () => readAllOf(store),
          times,
        ),
      })
    return pages
  })

async function refusedPhoto(times: number): Promise<Work> {
  const side = 12_000
  const file = await sharp({
    create: { width: side, height: side, channels: 3, background: '#c2410c' },
  })
    .png()
    .toBuffer()
  const refuse = async () => {
    if (!isRefusal(await cutPhoto({ file, crop: undefined }))) throw new Error('It was cut.')
  }
  const decode = () => sharp(file, { limitInputPixels: false }).resize(64).raw().toBuffer()
  const ratio = await ratioOf(refuse, decode, times)
  return { name: 'refusing 144 megapixels', floor: 'decoding them', most: 0.1, ratio }
}

/** A product of a long file costs no more than one of a short file. */
async function importedMenu(times: number): Promise<Work> {
  const each: { long: number; short: number }[] = []
  for (let time = 0; time < times; time += 1)
    each.push({ short: await importOf(500), long: await importOf(5000) })
  const least = (side: 'long' | 'short') => Math.min(...each.map((one) => one[side]))
  return {
    name: 'importing a product, of 5,000',
    floor: 'importing one of 500',
    most: 2,
    ratio: least('long') / least('short'),
  }
}

const importOf = (count: number) =>
  withStore(async (store) => {
    const { channel } = shopInput
    const input = { ...channel, phone: '' } as unknown as Parameters<typeof newChannel>[0]
    const now = new Date()
    await store.write((tx) => insertChannel(tx, newChannel(input, 'shop', now)))
    const lines = Array.from({ length: count }, (_, at) => `Bulk ${at % 20};Dish ${at};9,90;100;g`)
    const text = `category_en;name_en;price;weight;unit\n${lines.join('\n')}`
    const file = new TextEncoder().encode(text)
    const checked = await checkMenu(store, { file })
    if (isRefusal(checked)) throw new Error(checked.refused)
    const { seen } = checked
    return (
      (await cpuMsOfWork(async () => {
        const done = await store.write((tx) => importMenu(callOf(tx, now), { file, seen }))
        if (isRefusal(done)) throw new Error(done.refused)
      })) / count
    )
  })

async function withStore<Answer>(work: (store: Store) => Promise<Answer>): Promise<Answer> {
  const folder = mkdtempSync(path.join(tmpdir(), 'tiffin-work-'))
  const store = await openSqlite(path.join(folder, 'tiffin.sqlite'))
  try {
    await migrate(store)
    return await work(store)
  } finally {
    await store.close()
    rmSync(folder, { recursive: true, force: true })
  }
}
