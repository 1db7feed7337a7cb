const guardMs = 10_000

/** Reloads the document, but at most once in ten seconds per path: a chunk that stays broken must not cause a loop. */
export function reloadOnce(
  path: string,
  reload: () => void,
  storage: Storage,
  now: number,
): boolean {
  const key = `reloaded ${path}`
  if (now - Number(storage.getItem(key) ?? 0) < guardMs) return false
  storage.setItem(key, String(now))
  reload()
  return true
}
