/** The server sends a heartbeat every 12 s. A connection that is silent for longer is dead, even if the browser calls it open. */
const silentMs = 26_000
/** A refused connection is retried at growing intervals. */
const firstWaitMs = 2000
const longestWaitMs = 10_000

type Following = {
  path(): string
  /** Sending `place` back resumes the stream after it. */
  onMessage(data: string, place: string): void
  onLive(isLive: boolean): void
  onBeat?(): void
  /** Handlers of named events. */
  named?: Readonly<Record<string, (data: string) => void>>
  /** The server has ended the stream because permission is gone. There is no retry. */
  onEnd?(): void
  /** The server has refused the connection. It is retried. */
  onRefused?(): void
}

/** Follows a stream, also after sleep, a lost connection or a restart. Returns a function that stops it. */
export function follow({
  path,
  onMessage,
  onLive,
  onBeat,
  named = {},
  onEnd,
  onRefused,
}: Following): () => void {
  let line: EventSource
  let timer: ReturnType<typeof setTimeout>
  let waitMs = firstWaitMs
  const begin = () => {
    line = new EventSource(path())
    line.onopen = () => {
      waitMs = firstWaitMs
      onLive(true)
    }
    line.onmessage = ({ data, lastEventId }) => {
      beginAfter(silentMs)
      onMessage(data, lastEventId)
    }
    line.addEventListener('beat', () => {
      beginAfter(silentMs)
      onBeat?.()
    })
    for (const [event, handle] of Object.entries(named))
      line.addEventListener(event, ({ data }) => {
        beginAfter(silentMs)
        handle(data)
      })
    line.addEventListener('end', () => {
      stop()
      onLive(false)
      onEnd?.()
    })
    line.onerror = () => {
      onLive(false)
      // The request was refused, so the browser doesn't reconnect automatically.
      if (line.readyState !== EventSource.CLOSED) return
      beginAfter(waitMs)
      waitMs = Math.min(waitMs * 2, longestWaitMs)
      onRefused?.()
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
  const stop = () => {
    line.close()
    clearTimeout(timer)
  }
  begin()
  return stop
}
