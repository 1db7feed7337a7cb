// `npm run dev`: the shop with hot reload, front and back, in one process.
import type { RequestListener } from 'node:http'
import { createServer as createVite } from 'vite'

const port = Number(process.env.PORT || 3000)
const vite = await createVite({
  // Only this machine develops, wherever the shop itself listens.
  server: { middlewareMode: true, hmr: { port: port + 1, host: 'localhost' } },
  appType: 'custom',
})
// Open pages keep their sockets to Vite: it does not end by itself.
for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.once(signal, () => vite.close().then(() => process.exit()))
const { run } = (await vite.ssrLoadModule('/src/server.ts')) as typeof import('#server.ts')

const preamble =
  "import { injectIntoGlobalHook } from '/@react-refresh'; injectIntoGlobalHook(window); window.$RefreshReg$ = () => {}; window.$RefreshSig$ = () => (type) => type"
const tags = {
  head: `<script type="module" src="/@vite/client"></script><script type="module">${preamble}</script><link rel="stylesheet" href="/src/ui/tokens.css">`,
  end: '<script type="module" src="/src/browser.tsx"></script>',
  policy: () => "default-src 'self' 'unsafe-inline' ws: data: blob:",
}

await run({ ...process.env, PORT: String(port) }, async (parts) => {
  type Site = typeof import('#server/site.ts')
  let made: { site: Site['site']; listener: RequestListener } | undefined
  // The module is another one after every change: then the doors and pages are made anew over the same database.
  const listener = async () => {
    const { site } = (await vite.ssrLoadModule('/src/server/site.ts')) as Site
    if (made?.site !== site)
      made = {
        site,
        listener: site({ ...parts, shell: async () => tags, build: 'dev', folder: undefined }),
      }
    return made.listener
  }
  return (request, response) => {
    // Vite itself tells open pages of every change.
    if (request.url === '/builds/latest.json') return void response.end('{"id":"dev"}')
    vite.middlewares(request, response, async () => {
      try {
        ;(await listener())(request, response)
      } catch (error) {
        vite.ssrFixStacktrace(error as Error)
        response
          .writeHead(500, { 'Content-Type': 'text/plain' })
          .end(String((error as Error).stack))
      }
    })
  }
})
