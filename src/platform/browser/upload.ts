import { type Refusal, refuse } from '#platform/refusal.ts'
import { answerFrom } from './ask.ts'
import { lineLost } from './connection.ts'

type Sending = {
  /** The part that has been sent, from 0 to 1. */
  onProgress(part: number): void
  signal: AbortSignal
}

/** If nothing is sent or received for this long, the upload's outcome is unknown. */
const answerMs = 10_000

/** Sends a file as a call’s body. Not with `fetch`, which reports no progress. */
export function upload(path: string, file: Blob, { onProgress, signal }: Sending) {
  return new Promise<unknown>((resolve) => {
    const request = new XMLHttpRequest()
    let timer: ReturnType<typeof setTimeout>
    const wait = () => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        resolve(refuse('no-answer'))
        request.abort()
      }, answerMs)
    }
    request.onloadend = () => {
      clearTimeout(timer)
      resolve(refuse('no-connection'))
    }
    request.upload.onprogress = ({ loaded, total }) => {
      wait()
      onProgress(total > 0 ? loaded / total : 0)
    }
    request.onload = () => resolve(answerFrom(request.status < 300, parsed(request.responseText)))
    request.onerror = () => lineLost()
    signal.onabort = () => request.abort()
    request.open('POST', path)
    request.setRequestHeader('Accept', 'application/json')
    request.setRequestHeader('Content-Type', file.type)
    wait()
    request.send(file)
  })
}

/** A chosen file, read at once: once changed on disk it can’t be, and a request reports that like a lost connection. */
export async function readWhole(file: Blob): Promise<Blob | Refusal> {
  try {
    return new Blob([await file.arrayBuffer()], { type: file.type })
  } catch (error) {
    return refuse((error as Error).name === 'NotFoundError' ? 'file-changed' : 'file-unreadable')
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return
  }
}
