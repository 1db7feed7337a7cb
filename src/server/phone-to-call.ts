import { findChannel } from '#business/channel/server/sql.ts'
import type { Store } from '#db/open.ts'

/** The shop's phone, for when nothing else works: as it is now, else as it was last known. */
export function phoneToCall(store: Store): () => Promise<string> {
  let known = ''
  const look = async () => {
    // What cannot be read now is told as it was.
    known = await store.read(findChannel).then(
      (row) => row?.phone ?? '',
      () => known,
    )
    return known
  }
  void look()
  return look
}
