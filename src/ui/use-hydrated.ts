import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False until React has hydrated the page: until then everything must work without JavaScript. */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
