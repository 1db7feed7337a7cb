import { onTestFinished, vi } from 'vitest'

/** Requests of the cart end only with their time. */
export function swallowCart() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const limit = new AbortController()
    setTimeout(() => limit.abort(new DOMException('Late', 'TimeoutError')), ms)
    return limit.signal
  })
  const others = globalThis.fetch
  vi.stubGlobal('fetch', (path: string, request: RequestInit) =>
    path === '/api/checkout' && !request.method
      ? new Promise((_, late) => {
          request.signal?.addEventListener('abort', () => late(request.signal?.reason))
        })
      : others(path, request),
  )
  onTestFinished(() => {
    vi.restoreAllMocks()
    vi.useRealTimers()
  })
}
