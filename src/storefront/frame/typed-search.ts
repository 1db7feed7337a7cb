type Listener = (text: string, isEntered: boolean) => void

let listener: Listener | undefined

/** The search page shows the results of what is typed in the header. */
export function onSearchTyped(search: Listener) {
  listener = search
  return () => {
    listener = undefined
  }
}

/** Returns false if the search page isn't shown. */
export function searchTyped(text: string, isEntered = false): boolean {
  listener?.(text, isEntered)
  return listener !== undefined
}
