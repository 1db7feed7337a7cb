import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Currency } from '#business/shop/country.ts'
import type { Locale } from '#platform/localised.ts'
import { contentPolicy } from '#platform/server/headers.ts'
import { layoutSource, pageSource } from '#screens.ts'
import type { Tags, TagsOf } from './document.ts'

type Chunk = { file: string; css?: string[]; imports?: string[] }
type Manifest = Record<string, Chunk>

const entrySource = 'src/browser.tsx'

/** The build's tags: each page names all of its code at once, so nothing is discovered late. */
export function builtTags(folder: string): { tagsOf: TagsOf; build: string } {
  const manifest: Manifest = JSON.parse(
    readFileSync(path.join(folder, '.vite/manifest.json'), 'utf8'),
  )
  const entry = manifest[entrySource]
  if (!entry) throw new Error('The build has nothing for the browser: build again.')
  const { id } = JSON.parse(readFileSync(path.join(folder, 'builds/latest.json'), 'utf8')) as {
    id: string
  }
  const cache = new Map<string, Tags>()

  const tagsOf: TagsOf = async (route, layout, locale, currency) => {
    const key = `${route.path} ${layout} ${locale} ${currency}`
    const isForStaff = route.screen.startsWith('command-center')
    const beside = [
      `src/words/shop/${locale}.ts`,
      ...(isForStaff
        ? [`src/words/staff/${locale}.ts`, 'src/staff-routes.ts', 'src/staff-screens.ts']
        : []),
    ]
    const tags = cache.get(key) ?? {
      head: stylesOf(manifest, isForStaff) + fontsOf(manifest, locale, currency),
      // Behind the page: browsers keep six connections, and the page's photo needs one of them first.
      end:
        codeOf(manifest, [entrySource, pageSource(route), layoutSource(layout), ...beside]) +
        `<script type="module" fetchpriority="low" src="/${entry.file}"></script>`,
      policy: contentPolicy,
    }
    cache.set(key, tags)
    return tags
  }
  return { tagsOf, build: id }
}

// Low priority: visitors read the page before they use it, so its photo and fonts come first.
function codeOf(manifest: Manifest, sources: readonly string[]) {
  const files = new Set<string>()
  const collect = (source: string) => {
    const chunk = manifest[source]
    if (!chunk || files.has(chunk.file)) return
    files.add(chunk.file)
    chunk.imports?.forEach(collect)
  }
  sources.forEach(collect)
  return [...files]
    .map((file) => `<link rel="modulepreload" fetchpriority="low" href="/${file}">`)
    .join('')
}

const stylesOf = (manifest: Manifest, isForStaff: boolean) =>
  `<link rel="stylesheet" href="/${manifest[`src/ui/${isForStaff ? 'staff' : 'shop'}.css`]?.file}">`

const fontsOfLanguage = { en: ['latin'], ru: ['latin', 'cyrillic'] }

// The latin slice has the other currencies' signs. A sign that came later would lay out the whole page once more.
const fontOfCurrency: Partial<Record<Currency, string>> = {
  RUB: 'currency',
  GEL: 'currency',
  KZT: 'currency',
  TRY: 'currency',
  PLN: 'currency',
  UAH: 'hryvnia',
}

const fontsOf = (manifest: Manifest, locale: Locale, currency: Currency | undefined) =>
  [...fontsOfLanguage[locale], currency && fontOfCurrency[currency]]
    .flatMap((alphabet) => manifest[`src/ui/fonts/inter-${alphabet}.woff2`]?.file ?? [])
    .map((file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}">`)
    .join('')
