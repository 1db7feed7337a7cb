import type { CheckoutForm } from '#business/ordering/shapes.ts'

type Part = Partial<CheckoutForm>
/** Says which fields could not be saved now, to be tried again with the next ones. */
type Save = (part: Part, leaving: boolean) => Promise<Part>

const quietMs = 400

/** Saves what is typed as it is typed: some moments after the last key, one save after another, the last word last. */
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
      timer = setTimeout(flush, quietMs)
    },
    /** Save at once what is not saved yet; resolves when nothing is on its way any more. */
    flush,
    /** The page is being left: there is no time to wait for the save before. */
    leave: () => void send(true),
    /** The order is placed: a late word must not begin a new cart. */
    close() {
      clearTimeout(timer)
      isClosed = true
    },
  }
}
