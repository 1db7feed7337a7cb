/** A link to the page in the other language, or to another page: what came of each press, by the customer and by the page itself. */
export function pressedLink(to: 'language' | 'page' = 'language') {
  const presses: string[] = []
  const isMeant = (selector: string) =>
    to === 'language' ? selector.startsWith('a') : selector === 'a'
  const link: { click(): void; closest(selector: string): unknown } = {
    click() {
      const event = new Event('click', { cancelable: true })
      Object.defineProperty(event, 'target', { value: link })
      presses.push(dispatchEvent(event) ? 'opened' : 'not now')
    },
    closest: (selector) => (isMeant(selector) ? link : null),
  }
  Object.setPrototypeOf(link, Element.prototype)
  return { press: () => link.click(), presses }
}
