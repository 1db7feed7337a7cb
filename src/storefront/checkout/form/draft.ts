import type { CheckoutForm } from '#business/orders/shapes.ts'

type Part = Partial<CheckoutForm>
/** Returns the fields that couldn't be saved now, for a retry with the next save. */
type Save = (part: Part, leaving: boolean) => Promise<Part>

const idleMs = 400

/** Saves while the customer types: shortly after the last key, one save at a time, the last value last. */
export function draft(save: Save) {
  let pending: Part = {}
  let timer: ReturnType<typeof setTimeout> | undefined
  let saving = Promise.resolve()
  let isClosed = false

  const send = async (leaving = false) => {
    clearTimeout(timer)
    const part = pending
    if (isClosed || Object.keys(part).length === 0) return
    pending = {}
    const left = await save(part, leaving)
    pending = { ...left, ...pending }
  }
  const flush = () => {
    saving = saving.then(() => send())
    return saving
  }
  return {
    note(part: Part) {
      pending = { ...pending, ...part }
      clearTimeout(timer)
      timer = setTimeout(flush, idleMs)
    },
    /** Saves pending changes at once; resolves when no save is running. */
    flush,
    /** The page is closing: there is no time to wait for a running save. */
    leave: () => void send(true),
    /** The order is placed: a late save must not start a new cart. */
    close() {
      clearTimeout(timer)
      isClosed = true
    },
  }
}
