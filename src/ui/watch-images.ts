import { connection } from '#platform/browser/connection.ts'

const failed = 'data-failed'

/** Marks images that didn't load, so that the browser's own sign for them is hidden, and loads them once there is a connection. */
export function watchImages() {
  const note = ({ target, type }: Event) => {
    if (target instanceof HTMLImageElement) target.toggleAttribute(failed, type === 'error')
  }
  document.addEventListener('error', note, true)
  document.addEventListener('load', note, true)
  for (const image of document.images)
    image.toggleAttribute(failed, image.complete && image.naturalWidth === 0)
  const again = () => {
    if (connection.isLost()) return
    for (const image of document.querySelectorAll<HTMLImageElement>(`[${failed}]`))
      image.setAttribute('src', image.src)
  }
  addEventListener('online', again)
  connection.follow(again)
}
