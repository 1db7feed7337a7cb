import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const everyPage =
  /src\/(storefront\/(frame|cart|dishes)\/|ui\/(badge|button|chip|class-names|empty-state|food-icon|icon-button|language-switch|notify|photo|progress-bar|quantity|skip-link|spinner|theme-switch|tone)\.|words\/languages)|draw-icon|src\/browser\.tsx/
/** Loaded with the first dish that is in the cart. */
const filledCart = /cart-(body|drawer|lines|receiving|sum)|cart\/(use-|words)/
const isOnEveryPage = (id: string) => everyPage.test(id) && !filledCart.test(id)

/** Icons are drawn by our own few lines: lucide's renderer weighs more than all the icons of a page. */
const ownIcons: Plugin = {
  name: 'own-icons',
  apply: 'build',
  enforce: 'pre',
  load: (id) =>
    id.endsWith('/lucide-react/dist/esm/createLucideIcon.mjs')
      ? `export { drawIcon as default } from '${import.meta.dirname}/src/ui/draw-icon.ts'`
      : null,
}

/** React's package brings its renderer twice, as one string and in streams. The server needs the first. */
const oneRenderer: Plugin = {
  name: 'one-renderer',
  apply: 'build',
  enforce: 'pre',
  load: (id) =>
    id.endsWith('/react-dom/server.node.js')
      ? `module.exports = require('./cjs/react-dom-server-legacy.node.production.js')`
      : null,
}

/** Node keeps the source of what it runs, and two bytes for each letter of a file with a single one that is not Latin. */
const inAscii: Plugin = {
  name: 'in-ascii',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'ssr',
  generateBundle(_, bundle) {
    for (const chunk of Object.values(bundle))
      if (chunk.type === 'chunk') chunk.code = chunk.code.replace(/[\u0080-\uffff]/g, escapedUnit)
  },
}
const escapedUnit = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`

/** A library of the server that is loaded at its start; all else is loaded with what asks for it. */
const library =
  /node_modules\/(hono|@hono|kysely|react|react-dom|zod|culori|libphonenumber-js|minisearch)\//
const libraryIn = (id: string) => library.exec(id)?.[1]?.replace('@', '') ?? null

/** One build for both sides: what browsers load, and the server that answers them. */
export default defineConfig(({ command }) => ({
  plugins: [ownIcons, oneRenderer, inAscii, react(), tailwind()],
  optimizeDeps: { entries: ['src/browser.tsx', 'src/*/*/page.tsx', 'src/ui/*.tsx'] },
  environments: {
    client: {
      // Shoppers' browsers need no door for React's developer tools.
      ...(command === 'build' && { define: { __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined' } }),
      build: {
        outDir: 'build/client',
        manifest: true,
        emptyOutDir: true,
        modulePreload: { polyfill: false },
        assetsInlineLimit: 0,
        target: 'baseline-widely-available',
        rolldownOptions: {
          input: 'src/browser.tsx',
          // The small parts that every page of the shop shows travel with the entry: fewer files, packed better.
          output: { codeSplitting: { groups: [{ name: 'shop', test: isOnEveryPage }] } },
        },
      },
    },
    ssr: {
      // Few files start faster than a thousand, and Node takes less memory for several than for a single large one. PostgreSQL's client and the cutter of photos stay outside: loaded when needed.
      ...(command === 'build' && { resolve: { noExternal: true, external: ['pg', 'sharp'] } }),
      // Else the server carries React's development build too, and runs it wherever NODE_ENV is not set.
      ...(command === 'build' && { define: { 'process.env.NODE_ENV': '"production"' } }),
      build: {
        outDir: 'build/server',
        copyPublicDir: false,
        emptyOutDir: true,
        target: 'node24',
        assetsInlineLimit: 0,
        rolldownOptions: {
          input: 'src/server.ts',
          output: {
            comments: false,
            codeSplitting: { groups: [{ debugName: 'libraries', name: libraryIn, test: library }] },
          },
        },
      },
    },
  },
  builder: {},
}))
