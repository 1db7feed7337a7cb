import { useSyncExternalStore } from 'react'

const listen = () => () => {}
const isMac = () => /mac|iphone|ipad/i.test(navigator.platform)

/** The name of the command key on this device's keyboard. */
export const useCommandKey = () =>
  useSyncExternalStore(listen, isMac, () => false) ? '⌘\u00a0' : 'Ctrl\u00a0'
