import { isOnline, lineLost } from './connection.ts'

/** Without a connection no other document can load, so a link or a form that would load one leaves this one as it is. */
export function keepDocument() {
  document.addEventListener('click', (event) => {
    const link = ourLink(event)
    if (isOnline() || !link) return
    if ('navigation' in window && !('document' in link.dataset)) return
    event.preventDefault()
    lineLost()
  })
  // React's handlers have run, because its root is below the document: no script sends this form.
  document.addEventListener('submit', (event) => {
    const { target: form } = event
    if (isOnline() || event.defaultPrevented || !(form instanceof HTMLFormElement)) return
    if ('navigation' in window && form.method === 'get') return
    event.preventDefault()
    lineLost()
  })
}

export function ourLink({ target }: Event) {
  const link = target instanceof Element ? target.closest('a') : null
  return link?.origin === location.origin ? link : null
}
