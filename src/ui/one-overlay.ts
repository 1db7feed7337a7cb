import { useEffect, useState } from 'react'

const opened = 'ui:dialog-opened'

/** Rendered in dialogs: opening one closes popovers and menus. */
export function AnnounceOpen() {
  useEffect(() => void document.dispatchEvent(new Event(opened)), [])
  return null
}

/** The open state of a popover or menu. It never covers a dialog. */
export function useFloating() {
  const [open, setOpen] = useState(false)
  useEffect(() => {
    if (!open) return
    const close = () => setOpen(false)
    document.addEventListener(opened, close)
    return () => document.removeEventListener(opened, close)
  }, [open])
  return { open, onOpenChange: setOpen }
}

/** Shortcuts must not open a dialog over another. */
export const isDialogOpen = () => document.querySelector('[data-dialog]') !== null

/** No dialog is open over this part of the page: it is in the topmost one, or there is none. */
export const isOnTop = (part: Element | null) =>
  [...document.querySelectorAll('[data-dialog]')].at(-1)?.contains(part) ?? true
