import { useSyncExternalStore } from 'react'
import { useFront } from '#site.tsx'

/** What stands before every path of the shop: the owner says so, or it is where this browser is. */
export function useOrigin() {
  const { publicUrl } = useFront()
  const here = useSyncExternalStore(
    () => () => {},
    () => location.origin,
    () => '',
  )
  return publicUrl.replace(/\/+$/, '') || here
}
