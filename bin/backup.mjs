// `npm run backup`, on whatever Node there is.
import { ready } from './ready.mjs'

await ready()
await import('./backup.ts')
