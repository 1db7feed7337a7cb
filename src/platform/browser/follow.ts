/** The shop lets hear from itself every 15 seconds: a line that is silent for longer is dead, whatever the browser says. */
const silentMs = 40_000
/** A line that was refused is asked for again, more and more seldom. */
const firstWaitMs = 2000
const longestWaitMs = 10_000

type Following = { path(): string; onTold(data: string): void; onLive(isLive: boolean): void }

/** Hear what the shop tells, also after sleep, a lost line or a restart. Returns how to stop. */
export function follow({ path, onTold, onLive }: Following): () => void {
  let line: EventSource
  let timer: ReturnType<typeof setTimeout>
  let waitMs = firstWaitMs
  const begin = () => {
    line = new EventSource(path())
    line.onopen = () => {
      waitMs = firstWaitMs
      onLive(true)
    }
    line.onmessage = ({ data }) => {
      beginAfter(silentMs)
      onTold(data)
    }
    line.addEventListener('beat', () => beginAfter(silentMs))
    line.onerror = () => {
      onLive(false)
      // Refused rather than cut: the browser does not come again by itself.
      if (line.readyState !== EventSource.CLOSED) return
      beginAfter(waitMs)
      waitMs = Math.min(waitMs * 2, longestWaitMs)
    }
    beginAfter(silentMs)
  }
  const beginAfter = (ms: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      line.close()
      onLive(false)
      begin()
    }, ms)
  }
  begin()
  return () => {
    line.close()
    clearTimeout(timer)
  }
}
