import { useEffect, useEffectEvent } from 'react'

/** A file that is pasted anywhere on the page. Text is left to the field that it is pasted into. */
export function usePastedFile(take: (file: File) => void) {
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const [file] = event.clipboardData?.files ?? []
    if (!file) return
    event.preventDefault()
    take(file)
  })
  useEffect(() => {
    const listener = (event: ClipboardEvent) => onPaste(event)
    addEventListener('paste', listener)
    return () => removeEventListener('paste', listener)
  }, [])
}
