import { useState } from 'react'

/** Runs an action for a button, which is busy until it ends. */
export type Press = <Answer>(work: Promise<Answer>) => Promise<Answer>

export function usePress(): { isBusy: boolean; press: Press } {
  const [isBusy, setBusy] = useState(false)
  const press: Press = (work) => {
    setBusy(true)
    return work.finally(() => setBusy(false))
  }
  return { isBusy, press }
}
