const name = 'tiffin-setup-code'

/**
 * The code in the link that the console prints. It is after #, which browsers don't send, and leaves the address at once, so
 * that no history and no screenshot has it. This tab keeps it, for the wizard in the other language.
 */
export function codeFromLink(): string | undefined {
  const code = new URLSearchParams(location.hash.slice(1)).get('code')
  if (!code) return sessionStorage.getItem(name) ?? undefined
  history.replaceState(history.state, '', location.pathname + location.search)
  sessionStorage.setItem(name, code)
  return code
}
