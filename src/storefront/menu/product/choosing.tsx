import { lazy, useState } from 'react'
import { whenConnected } from '#platform/browser/when-connected.ts'
import type { ChoosingProps } from './choosing-part.tsx'

// Browsers load this code with the first product that has choices. The server renders it at once.
const load = () => import('./choosing-part.tsx')

let loaded: Awaited<ReturnType<typeof load>>['ChoosingPart'] | undefined

/** A product's own page waits for this before it hydrates: an update of a part that isn't hydrated yet would drop what was chosen there. */
export async function loadChoosing() {
  const part = loaded ?? (await whenConnected(load)).ChoosingPart
  loaded = part
  return { default: part }
}
const Later = lazy(loadChoosing)

if (import.meta.env.SSR) loaded = (await load()).ChoosingPart

export function ChoosingPart(props: ChoosingProps) {
  const [Part] = useState(() => loaded ?? Later)
  return <Part {...props} />
}
