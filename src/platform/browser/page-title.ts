let title = ''
let prefix = ''

const show = () => {
  document.title = prefix + title
}

export function setPageTitle(text: string) {
  title = text
  show()
}

/** A prefix before the title of every page. */
export function setTitlePrefix(text: string) {
  if (text === prefix) return
  prefix = text
  if (title) show()
}
