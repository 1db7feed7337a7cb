/** Navigates without leaving the present page in the history. */
export function replaceWith(path: string) {
  if ('navigation' in window) navigation.navigate(path, { history: 'replace' })
  else location.replace(path)
}
