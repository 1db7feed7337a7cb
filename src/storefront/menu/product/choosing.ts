import { lazy } from 'react'
import { whenConnected } from '#platform/browser/when-connected.ts'

// Browsers load this code with the first product that has choices. The server renders it at once.
const load = () => import('./choosing-part.tsx')

export const ChoosingPart = import.meta.env.SSR
  ? (await load()).ChoosingPart
  : lazy(async () => ({ default: (await whenConnected(load)).ChoosingPart }))
