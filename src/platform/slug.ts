export const longestSlug = 75

/** A name as an address says it: Latin letters, digits and hyphens. Empty where nothing of it can be said so. */
export async function slugOf(name: string): Promise<string> {
  // Its patterns of every language take megabytes: loaded with the first name that needs them.
  const { default: transliterate } = await import('@sindresorhus/transliterate')
  const words = transliterate(name)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
  const slug = words.slice(0, longestSlug).replace(/-+$/, '')
  return slug.length < 2 ? '' : slug
}

/** The same address for one more of the same name. */
export function numbered(slug: string, number: number): string {
  const tail = `-${number}`
  return number < 2 ? slug : slug.slice(0, longestSlug - tail.length).replace(/-+$/, '') + tail
}
