// Runs in a browser: finds what a document would execute or load that isn't the shop’s own, without executing it.

/** The problems found. */
export function faultsIn(html: string): string[] {
  const page = new DOMParser().parseFromString(html, 'text/html')
  const faults: string[] = []
  const runs = /^(javascript|vbscript|data:text)/i
  for (const element of page.querySelectorAll('*')) {
    const name = element.localName
    const markup = element.outerHTML.slice(0, 80)
    for (const { name: attribute, value } of element.attributes) {
      if (attribute.startsWith('on')) faults.push(`${attribute}: ${markup}`)
      const plain = value.replaceAll(/[^!-~]/g, '')
      if (
        /^(href|src|action|formaction|data|xlink:href|srcdoc)$/.test(attribute) &&
        runs.test(plain)
      )
        faults.push(`${attribute}: ${markup}`)
    }
    const isOwnScript =
      /^(application\/(ld\+)?json)$/.test(element.getAttribute('type') ?? '') ||
      element.getAttribute('src')?.startsWith('/assets/')
    if (name === 'script' && !isOwnScript) faults.push(markup)
    if (/^(iframe|object|embed|base|marquee|math|frame)$/.test(name)) faults.push(markup)
    if (name === 'meta' && element.hasAttribute('http-equiv')) faults.push(markup)
    if (name === 'link' && !/^(\/|data:)/.test(element.getAttribute('href') ?? '/')) {
      if (!/^(canonical|alternate)$/.test(element.getAttribute('rel') ?? '')) faults.push(markup)
    }
  }
  for (const block of page.querySelectorAll('script[type$=json]'))
    try {
      JSON.parse(block.textContent ?? '')
    } catch {
      faults.push(`a block that is no JSON: ${block.outerHTML.slice(0, 80)}`)
    }
  return faults
}
