import { lineLost } from './connection.ts'

/** Another document can't load while offline: the page stays. */
export function keepDocuments() {
  document.addEventListener('click', keepForLink)
  document.addEventListener('submit', keepForForm)
}

export function ourLink({ target }: Event) {
  const link = target instanceof Element ? target.closest('a') : null
  return link?.origin === location.origin ? link : null
}

function keepForLink(event: Event) {
  const link = ourLink(event)
  if (navigator.onLine || !link) return
  if ('navigation' in window && !('document' in link.dataset)) return
  event.preventDefault()
  lineLost()
}

/** React's handlers have run: its root is below the document. */
function keepForForm(event: SubmitEvent) {
  const { target: form } = event
  if (navigator.onLine || event.defaultPrevented || !(form instanceof HTMLFormElement)) return
  if ('navigation' in window && form.method === 'get') return
  event.preventDefault()
  lineLost()
}
