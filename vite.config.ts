import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type EnvironmentOptions, type Plugin, type Rolldown } from 'vite'

const everyPage =
  /src\/(storefront\/(frame\/(?!failed|order-(now|ring|words)|phone-menu-more)|cart|menu\/kit\/(?!watch)|home\/|layouts\/default)|ui\/(badge|button|chip|class-names|drawing|empty-state|notify|photo|preference-switches|progress-bar|quantity)\.|words\/kit\/words-of)|draw-icon|src\/browser\.tsx/
/** Loaded once the cart has an item. */
const filledCart =
  /cart-(body|drawer|lines|sum)|cart\/(again|announcement|choice-text|delivery-terms|words)/
/** Loaded with the first use of the header's search field. */
const usedSearch = /frame\/(search-clear|search-live|search-words|use-search)/
const isOnEveryPage = (id: string) =>
  everyPage.test(id) && !filledCart.test(id) && !usedSearch.test(id)

/** Our own few lines render icons: lucide's renderer is larger than all icons of a page. */
const ownIcons: Plugin = {
  name: 'own-icons',
  apply: 'build',
  enforce: 'pre',
  load: (id) =>
    id.endsWith('/lucide-react/dist/esm/createLucideIcon.mjs')
      ? `export { drawIcon as default } from '${import.meta.dirname}/src/ui/draw-icon.ts'`
      : null,
  // Nothing reads an icon's name, size, keys and aliases here, nor its parts by themselves.
  transform: (code, id) =>
    id.includes('/lucide-react/dist/esm/icons/')
      ? code.replace(
          /,\s*(?:key: "[^"]*"|aliases: \[[^\]]*\])|name: "[^"]*",\s*size: \d+,|__iconData\.node;/g,
          '',
        )
      : null,
}

/** Vite's own loader adds style sheets and preload links, which no chunk here has. */
const plainLoader: Plugin = {
  name: 'plain-loader',
  apply: 'build',
  enforce: 'pre',
  load: (id) =>
    id === '\0vite/preload-helper.js'
      ? `export const __vitePreload = (load) => load().catch((reason) => {
           dispatchEvent(new Event('vite:preloadError'))
           throw reason
         })`
      : null,
}

/** Only the server draws the footer. Without this, browsers would load what only its code imports. */
const serverFooter: Plugin = {
  name: 'server-footer',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  enforce: 'pre',
  load: (id) =>
    id.endsWith('/storefront/frame/footer-content.tsx')
      ? 'export const FooterContent = () => null'
      : null,
}

/** React's package has two renderers, for one string and for streams. The server needs the first. */
const oneRenderer: Plugin = {
  name: 'one-renderer',
  apply: 'build',
  enforce: 'pre',
  load: (id) =>
    id.endsWith('/react-dom/server.node.js')
      ? `module.exports = require('./cjs/react-dom-server-legacy.node.production.js')`
      : null,
}

/** Node keeps the source of what it runs, with two bytes per character if a single one isn't Latin-1. */
const inAscii: Plugin = {
  name: 'in-ascii',
  apply: 'build',
  applyToEnvironment: ({ name }) => name !== 'client',
  generateBundle(_, bundle) {
    for (const chunk of Object.values(bundle))
      if (chunk.type === 'chunk') chunk.code = chunk.code.replace(/[\u0080-\uffff]/g, escapedUnit)
  },
}
const escapedUnit = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`

/** Libraries that the server loads at startup; all others load with the code that imports them. */
const library = /node_modules\/(kysely|react|react-dom|zod|culori|libphonenumber-js)\//
const libraryIn = (id: string) => library.exec(id)?.[1] ?? null

const has = (type: string, ...names: string[]) =>
  Object.fromEntries(names.map((name) => [`typeof ${name}`, `"${type}"`]))

/** What every browser has, in pages and workers, and what none has: removes React's workarounds for it. */
const inBrowsers = {
  __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined',
  ...has('function', 'reportError', 'queueMicrotask', 'setTimeout', 'clearTimeout'),
  ...has('function', 'MessageChannel', 'AbortController', 'Promise', 'WeakMap', 'WeakSet'),
  ...has('function', 'requestAnimationFrame'),
  ...has('number', 'devicePixelRatio'),
  ...has('object', 'performance'),
  // No page uses React's busy indicator of the browser.
  ...has('undefined', 'process', 'setImmediate', 'navigation'),
}

/** A few files start faster than a thousand, and Node needs less memory for several than for one large file. */
const onServer = (
  command: 'build' | 'serve',
  input: Record<string, string>,
  groups: Rolldown.CodeSplittingGroup[] = [],
): EnvironmentOptions => ({
  consumer: 'server',
  // PostgreSQL's client and sharp stay outside and load when needed.
  ...(command === 'build' && { resolve: { noExternal: true, external: ['pg', 'sharp'] } }),
  // Without this, the server would include React's development build and use it wherever NODE_ENV isn't set.
  ...(command === 'build' && { define: { 'process.env.NODE_ENV': '"production"' } }),
  build: {
    ssr: true,
    copyPublicDir: false,
    emptyOutDir: false,
    target: 'node24',
    assetsInlineLimit: 0,
    // In one folder, so that the server finds its processes.
    rolldownOptions: {
      input,
      output: {
        comments: false,
        entryFileNames: '[name].js',
        chunkFileNames: '[name]-[hash].js',
        codeSplitting: { groups },
      },
    },
  },
})

/** One build for both sides: the browser files and the server. */
export default defineConfig(({ command }) => ({
  plugins: [ownIcons, plainLoader, serverFooter, oneRenderer, inAscii, react(), tailwind()],
  optimizeDeps: {
    entries: ['src/browser.tsx', 'src/{storefront,command-center}/**/page.tsx', 'src/ui/*.tsx'],
  },
  environments: {
    client: {
      // Customers' browsers don't need the hook for React's developer tools.
      ...(command === 'build' && { define: inBrowsers }),
      build: {
        manifest: true,
        emptyOutDir: true,
        // Pages are prefetched before the press that opens them, so the entry needs no list of their parts.
        modulePreload: { polyfill: false, resolveDependencies: () => [] },
        assetsInlineLimit: 0,
        target: 'baseline-widely-available',
        rolldownOptions: {
          input: ['src/browser.tsx', 'src/ui/shop.css', 'src/ui/staff.css'],
          // Small parts that every storefront page needs are in the entry: fewer files, better compression.
          output: {
            // The entry lists every chunk of the shop, and a name that is only a hash is shorter.
            chunkFileNames: 'assets/[hash:7].js',
            codeSplitting: { groups: [{ name: 'shop', test: isOnEveryPage }] },
          },
        },
      },
    },
    ssr: onServer(command, { server: 'src/main.ts' }, [
      { debugName: 'libraries', name: libraryIn, test: library },
      // Most pages need these. A module of its own costs 0.4 ms of the first page that needs it.
      { name: 'shop', test: /\/src\/(ui|storefront|words)\//, minShareCount: 3 },
    ]),
    // Built apart, so that cutting a photo loads nothing of the server.
    processes: onServer(command, {
      'photo-process': 'src/business/media/server/photo-process.ts',
      'backup-process': 'src/business/health/server/backup-process.ts',
    }),
  },
  builder: {},
}))
