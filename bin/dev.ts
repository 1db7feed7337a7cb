// `npm run dev`: the shop with hot reload, server and browser, in one process.
import type { RequestListener } from 'node:http'
import { createServer as createVite } from 'vite'

const port = Number(process.env.PORT || 3000)
const vite = await createVite({
  // Development is local only, whichever address the shop itself listens on.
  server: { middlewareMode: true, hmr: { port: port + 1, host: 'localhost' } },
  appType: 'custom',
})
// Open pages keep their sockets to Vite, so it doesn't end on its own.
for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.once(signal, () => vite.close().then(() => process.exit()))
const { run } = (await vite.ssrLoadModule('/src/main.ts')) as typeof import('#main.ts')

const preamble =
  "import { injectIntoGlobalHook } from '/@react-refresh'; injectIntoGlobalHook(window); window.$RefreshReg$ = () => {}; window.$RefreshSig$ = () => (type) => type"
const tags = (styles: string) => ({
  head: `<script type="module" src="/@vite/client"></script><script type="module">${preamble}</script><link rel="stylesheet" href="/src/ui/${styles}.css">`,
  end: '<script type="module" src="/src/browser.tsx"></script>',
  policy: () => "default-src 'self' 'unsafe-inline' ws: data: blob:",
})

await run({ ...process.env, PORT: String(port) }, async (parts) => {
  type Listener = typeof import('#http/listener.ts')
  let made: { of: Listener['requestListener']; listener: RequestListener } | undefined
  // Each change creates a new module: then endpoints and pages are recreated on the same database.
  const listener = async () => {
    const { requestListener } = (await vite.ssrLoadModule('/src/http/listener.ts')) as Listener
    if (made?.of !== requestListener)
      made = {
        of: requestListener,
        listener: requestListener({
          ...parts,
          tagsOf: async ({ screen }) =>
            tags(screen.startsWith('command-center') ? 'staff' : 'shop'),
          build: 'dev',
          folder: undefined,
        }),
      }
    return made.listener
  }
  return (request, response) => {
    // Vite itself notifies open pages of changes.
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
