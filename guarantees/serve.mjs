// The built shop, or a faulty copy of it, as one process: `node guarantees/serve.mjs <build>/server/server.js`.
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { beFrugal } from '../bin/frugal.mjs'

beFrugal()
const { run } = await import(pathToFileURL(path.resolve(process.argv[2])).href)
await run(process.env)
