// The built shop, or a faulty copy of it, as one process: `node bars/serve.mjs build/server/server.js`.
import path from 'node:path'
import { pathToFileURL } from 'node:url'

const { run } = await import(pathToFileURL(path.resolve(process.argv[2])).href)
await run(process.env)
