/**
 * Shows five notices with buttons through the page's own code. A string, because imports here would be other modules than the
 * page's.
 */
export const showFive = (timeout: number) => `(async () => {
  const scripts = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'))
  // A clock that a test has installed knows no resources: the function is found before.
  for (const { name } of window.notify ? [] : scripts)
    window.notify ??= Object.values(await import(name)).find((one) => /notice-/.test(String(one)))
  if (!window.notify) throw new Error('No script of this page notifies.')
  const action = { label: 'Undo', run() {} }
  for (let at = 0; at < 5; at++) window.notify({ title: 'Margherita removed', action, timeout: ${timeout} })
})()`
