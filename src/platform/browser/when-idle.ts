export const onceLoaded = (work: () => void) =>
  document.readyState === 'complete' ? work() : addEventListener('load', work, { once: true })

export const whenIdle = (work: () => unknown) =>
  'requestIdleCallback' in window
    ? requestIdleCallback(work, { timeout: 2000 })
    : setTimeout(work, 2000)
