import { inject, onTestFinished } from 'vitest'
import type { Store } from '#db/open.ts'
import { browser } from './person.ts'
import { type Options, serve } from './serve.ts'
import { storeOf } from './store.ts'

/** A migrated database of the engine that this run is about, gone when the test ends. */
export const emptyStore = () => storeOf('empty')

/** The whole shop on a store of its own, unless one is given. Nothing is set up yet. */
export async function emptyWorld({ store, ...options }: Options & { store?: Store } = {}) {
  const { stop, ...made } = await serve(store ?? (await emptyStore()), options)
  onTestFinished(stop)
  return { ...made, ...browser(made.origin) }
}

/** The sample shop, with its master signed in as `anna`. */
export async function world(options: Options = {}) {
  const made = await emptyWorld({ ...options, store: await storeOf('sample') })
  const anna = browser(made.origin)
  const isSecure = options.publicUrl?.protocol === 'https:'
  anna.cookies.set(isSecure ? '__Host-session' : 'session', inject('annasToken'))
  return { ...made, anna, visitor: () => browser(made.origin) }
}
