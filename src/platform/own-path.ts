const ours = 'http://shop.invalid'

/** A path of this site, as a browser parses it. Pages follow links with it, so it is apart from the rules for writing one. */
export const isOwnPath = (href: string): boolean =>
  /^\/(?![/\\])/.test(href) && URL.parse(href, ours)?.origin === ours
