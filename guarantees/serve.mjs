// The built shop, or a faulty copy of it, as one process: `node guarantees/serve.mjs <build>/server/server.js`.
import { serve } from '../bin/serve.mjs'

await serve(process.argv[2])
