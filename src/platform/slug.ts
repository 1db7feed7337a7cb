export const longestSlug = 75

/** A name as a slug: Latin letters, digits and hyphens. Empty if nothing of it can be written so. */
export async function slugOf(name: string): Promise<string> {
  // Its patterns for all languages take megabytes, so load it with the first name that needs it.
  const { default: transliterate } = await import('@sindresorhus/transliterate')
  const words = transliterate(name)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
  const slug = words.slice(0, longestSlug).replace(/-+$/, '')
  return slug.length < 2 ? '' : slug
}

/** The slug with a number, for a repeated name. */
export function numbered(slug: string, number: number): string {
  const tail = `-${number}`
  return number < 2 ? slug : slug.slice(0, longestSlug - tail.length).replace(/-+$/, '') + tail
}
