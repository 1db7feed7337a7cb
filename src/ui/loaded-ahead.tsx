import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react'
import { whenConnected } from '#platform/browser/connection.ts'
import { onceLoaded, whenIdle } from '#platform/browser/when-idle.ts'

const waiting = new Set<() => Promise<unknown>>()

/**
 * A component that the first view doesn't need: its code is loaded with its first use, or ahead where the page says so. Once loaded it
 * renders at once. React's `lazy` would render nothing first, and hold back what has loaded for 300 ms.
 */
export function loadedAhead<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  let View: ComponentType<Props> | undefined
  let loading: Promise<void> | undefined
  const listeners = new Set<() => void>()
  const start = () => {
    waiting.delete(start)
    loading ??= whenConnected(load).then(
      (loaded) => {
        View = loaded
        for (const listener of listeners) listener()
      },
      (reason) => {
        loading = undefined
        throw reason
      },
    )
    return loading
  }
  waiting.add(start)
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  return (props: Props) => {
    const Loaded = useSyncExternalStore(
      subscribe,
      () => View,
      () => undefined,
    )
    const [failed, setFailed] = useState<{ reason: unknown }>()
    useEffect(() => void start().catch((reason: unknown) => setFailed({ reason })), [])
    if (failed) throw failed.reason
    return Loaded ? <Loaded {...props} /> : null
  }
}

/** Loads what the next press may need, also for when the connection is lost. Each page that opens may bring more. */
export const useLoadAhead = () =>
  useEffect(() => {
    if (waiting.size > 0) onceLoaded(() => whenIdle(loadAll))
  })

function loadAll() {
  // The component loads it again with its first use, and throws then.
  for (const start of waiting) void start().catch(() => {})
}
