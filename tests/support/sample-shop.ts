import { inject, onTestFinished } from 'vitest'
import type { Store } from '#db/open.ts'
import { browser } from './http-user.ts'
import { type Options, serve } from './serve.ts'
import { storeOf } from './store.ts'

/** A migrated database of this run's engine, deleted when the test ends. */
export const emptyStore = () => storeOf('empty')

/** The whole shop on its own store, unless one is given. Nothing is set up yet. */
export async function emptyShop({ store, ...options }: Options & { store?: Store } = {}) {
  const { stop, ...made } = await serve(store ?? (await emptyStore()), options)
  onTestFinished(stop)
  return { ...made, ...browser(made.origin) }
}

/** The sample shop, with its owner signed in as `anna`. */
export const sampleShop = async (options: Options = {}) =>
  annasShop(await storeOf('sample'), options)

/** The sample shop with no options and no sizes. */
export async function plainShop(options: Options = {}) {
  const store = await storeOf('sample')
  await store.write(async (tx) => {
    await tx.deleteFrom('optionGroup').execute()
    await tx.deleteFrom('size').execute()
  })
  return annasShop(store, options)
}

async function annasShop(store: Store, options: Options) {
  const made = await emptyShop({ ...options, store })
  const anna = browser(made.origin)
  const isSecure = options.publicUrl?.protocol === 'https:'
  anna.cookies.set(isSecure ? '__Host-session' : 'session', inject('annasToken'))
  return { ...made, anna, visitor: () => browser(made.origin) }
}
