import { useState } from 'react'
import { useRest } from '../editing/use-rest.ts'

/** What is typed is asked for in the address; what the address is set to elsewhere stands in the field. */
export function useTypedQuery(inAddress: string, ask: (q: string) => Promise<void>) {
  const [typed, setTyped] = useState(inAddress)
  const [known, setKnown] = useState({ inAddress, asked: inAddress })
  if (known.inAddress !== inAddress) {
    setKnown({ inAddress, asked: inAddress })
    // What was asked for from here is typed already, and maybe more.
    if (known.asked !== inAddress) setTyped(inAddress)
  }
  useRest(typed, async () => {
    const q = typed.trim()
    if (q === inAddress) return
    setKnown((now) => ({ ...now, asked: q }))
    await ask(q)
  })
  return [typed, setTyped] as const
}
