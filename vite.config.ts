import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** One build for both sides: what browsers load, and the server that answers them. */
export default defineConfig({
  plugins: [react(), tailwind()],
  environments: {
    client: {
      build: {
        outDir: 'build/client',
        manifest: true,
        emptyOutDir: true,
        modulePreload: { polyfill: false },
        assetsInlineLimit: 0,
        target: 'baseline-widely-available',
        rolldownOptions: { input: 'src/browser.tsx' },
      },
    },
    ssr: {
      resolve: { noExternal: true, external: ['pg'] },
      build: {
        outDir: 'build/server',
        emptyOutDir: true,
        target: 'node24',
        assetsInlineLimit: 0,
        rolldownOptions: { input: 'src/server.ts' },
      },
    },
  },
  builder: {},
})
