import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False as long as the page is plain HTML: then everything must do without JavaScript. */
export const useAlive = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
