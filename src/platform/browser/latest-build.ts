const firstLookMs = 1000
const nextLookMs = 60_000

/** Watch for a newer build than the one that this page came from. The next navigation then loads a whole document. */
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

/** What the server's build is called now; nothing when it cannot be asked. */
export async function latestBuild(): Promise<string | undefined> {
  try {
    const answer = await fetch('/builds/latest.json', { cache: 'no-store' })
    return answer.ok ? ((await answer.json()) as { id: string }).id : undefined
  } catch {
    // No network is no newer build: the next look will tell.
    return
  }
}
