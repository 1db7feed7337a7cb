// `npm run new-password -- login`, on whatever Node there is.
import { ready } from './ready.mjs'

await ready()
await import('./new-password.ts')
