import { type RefObject, useEffect, useEffectEvent } from 'react'

/** A file that is pasted anywhere on the page, for one of its places. Text is left to the field that it is pasted into. */
export function usePastedFile(place: RefObject<Element | null>, take: (file: File) => void) {
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const [file] = event.clipboardData?.files ?? []
    if (!file || meant() !== place.current) return
    event.preventDefault()
    take(file)
  })
  useEffect(() => {
    const listener = (event: ClipboardEvent) => onPaste(event)
    addEventListener('paste', listener)
    return () => removeEventListener('paste', listener)
  }, [])
}

/** The place that is in use; else, of the dialog or the page that is worked in, the first empty one, or the first. */
function meant(): Element | null {
  const inUse = document.activeElement
  const room = inUse?.closest('[role=dialog]') ?? document
  return (
    inUse?.closest('[data-photo-place]') ??
    room.querySelector('[data-photo-place=empty]') ??
    room.querySelector('[data-photo-place]')
  )
}
