const firstLookMs = 1000
const nextLookMs = 60_000

/** Watches for a newer build than this page's. The next navigation then loads a whole document. */
export function watchBuild(current: string, look: () => Promise<string | undefined>) {
  let isChanged = false
  const again = async () => {
    const latest = await look()
    if (latest !== undefined && latest !== current) isChanged = true
    else setTimeout(again, nextLookMs)
  }
  setTimeout(again, firstLookMs)
  return () => isChanged
}

/** The id of the server's build; undefined if it can't be reached. */
export async function latestBuild(): Promise<string | undefined> {
  try {
    const answer = await fetch('/builds/latest.json', { cache: 'no-store' })
    return answer.ok ? ((await answer.json()) as { id: string }).id : undefined
  } catch {
    // Without a network the build counts as unchanged until the next check.
    return
  }
}

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
