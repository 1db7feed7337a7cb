/** A ref that keeps a length of the page, for example `--notices`, while its element is there. */
export const pageLength =
  (name: `--${string}`, lengthOf: (element: HTMLElement) => number) =>
  (element: HTMLElement | null) => {
    if (!element) return
    const page = document.documentElement
    const sizes = new ResizeObserver(() =>
      page.style.setProperty(name, `${Math.ceil(lengthOf(element))}px`),
    )
    sizes.observe(element)
    // It may also move: what is above or below it has grown.
    if (element.parentElement) sizes.observe(element.parentElement)
    return () => {
      sizes.disconnect()
      page.style.removeProperty(name)
    }
  }
