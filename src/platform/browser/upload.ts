import { refuse } from '#platform/refusal.ts'
import { told } from './ask.ts'

type Sending = {
  /** How much of it is gone out, from 0 to 1. */
  onProgress(part: number): void
  signal: AbortSignal
}

/** Sends a file as a call’s body. Not by `fetch`, which cannot tell how far it is. */
export function upload(path: string, file: Blob, { onProgress, signal }: Sending) {
  return new Promise<unknown>((resolve) => {
    const request = new XMLHttpRequest()
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onload = () => resolve(told(request.status < 300, parsed(request.responseText)))
    request.onerror = () => resolve(refuse('no-connection'))
    request.onabort = () => resolve(refuse('no-connection'))
    signal.onabort = () => request.abort()
    request.open('POST', path)
    request.setRequestHeader('Accept', 'application/json')
    request.setRequestHeader('Content-Type', file.type)
    request.send(file)
  })
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return
  }
}
