import { readFileSync } from 'node:fs'
import path from 'node:path'
import { contentPolicy } from '#platform/server/headers.ts'
import { layoutSource, pageSource } from '#screens.ts'
import type { Shell, Tags } from './document.ts'

type Chunk = { file: string; css?: string[]; imports?: string[] }
type Manifest = Record<string, Chunk>

const entrySource = 'src/browser.tsx'

/** The build's own tags: each page brings all of its code at once, with nothing left to discover. */
export function builtShell(folder: string): { shell: Shell; build: string } {
  const manifest: Manifest = JSON.parse(
    readFileSync(path.join(folder, '.vite/manifest.json'), 'utf8'),
  )
  const entry = manifest[entrySource]
  if (!entry) throw new Error('The build has nothing for the browser: build again.')
  const styles = (entry.css ?? []).map((file) => `<link rel="stylesheet" href="/${file}">`).join('')
  const { id } = JSON.parse(readFileSync(path.join(folder, 'builds/latest.json'), 'utf8')) as {
    id: string
  }
  const kept = new Map<string, Tags>()

  const shell: Shell = async (route, layout, locale) => {
    const key = `${route.path} ${layout} ${locale}`
    const isForStaff = route.screen.startsWith('command-center')
    const beside = [
      `src/words/shop/${locale}.ts`,
      ...(isForStaff
        ? [`src/words/staff/${locale}.ts`, 'src/staff-routes.ts', 'src/staff-screens.ts']
        : []),
    ]
    const tags = kept.get(key) ?? {
      head:
        styles +
        fontsOf(manifest, locale) +
        codeOf(manifest, [entrySource, pageSource(route), layoutSource(layout), ...beside]),
      end: `<script type="module" fetchpriority="low" src="/${entry.file}"></script>`,
      policy: contentPolicy,
    }
    kept.set(key, tags)
    return tags
  }
  return { shell, build: id }
}

// Of low priority: the page is read before it is touched, so its photo and fonts come first.
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

const fontsOfLanguage = { en: ['latin'], ru: ['latin', 'cyrillic'] }

const fontsOf = (manifest: Manifest, locale: keyof typeof fontsOfLanguage) =>
  fontsOfLanguage[locale]
    .flatMap((alphabet) => manifest[`src/ui/fonts/inter-${alphabet}.woff2`]?.file ?? [])
    .map((file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}">`)
    .join('')
