// `npm run dev`, on whatever Node there is.
import { ready } from './ready.mjs'

await ready()
await import('./dev.ts')
