import { type RefObject, useEffect, useEffectEvent } from 'react'

/** Takes files pasted anywhere on the page. Pasted text stays with its field. */
export function usePastedFile(place: RefObject<Element | null>, take: (file: File) => void) {
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const [file] = event.clipboardData?.files ?? []
    // Spreadsheets and Word put a picture of the text beside it.
    const isText =
      isTyping(document.activeElement) && event.clipboardData?.types.includes('text/plain')
    if (!file || isText || meant() !== place.current) return
    event.preventDefault()
    take(file)
  })
  useEffect(() => {
    const listener = (event: ClipboardEvent) => onPaste(event)
    addEventListener('paste', listener)
    return () => removeEventListener('paste', listener)
  }, [])
}

const isTyping = (focused: Element | null) =>
  focused?.matches('textarea, input:not([type=checkbox], [type=radio]), [contenteditable=true]')

/** The field in use; else the first empty one, or the first, of the current dialog or page. */
function meant(): Element | null {
  const inUse = document.activeElement
  const room = inUse?.closest('[role=dialog]') ?? document
  return (
    inUse?.closest('[data-photo-place]') ??
    room.querySelector('[data-photo-place=empty]') ??
    room.querySelector('[data-photo-place]')
  )
}
