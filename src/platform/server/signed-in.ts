import type { Store, Tx } from '#db/open.ts'
import type { Who } from './call.ts'
import type { Watched } from './follow-revision.ts'

/** The sign-in of a session: its staff member now, and its expiry. */
export type Session = { readonly staff: Who['staff']; readonly expiresAt: Date }
export type FindSession = (tx: Tx, tokenHash: string, now: Date) => Promise<Session | undefined>

type Setting = { store: Store; clock: () => Date; findSession: FindSession }
/** A listener with permission by role. */
type Member = {
  readonly tokenHash: string
  mayFollow(staff: Who['staff']): boolean
  end(): void
}

/** Ends the streams of staff whose sign-in has ended, expired, or no longer has permission. */
export function signedIn({ store, clock, findSession }: Setting): Watched & {
  join: (member: Member) => Promise<() => void>
  endExpired: () => void
} {
  /** With the expiry of the sign-in, once known. */
  const members = new Map<Member, Date | undefined>()

  const check = async (those: readonly Member[]) => {
    const now = clock()
    const sessions = await store.read(async (tx) => {
      const found = new Map<string, Session | undefined>()
      for (const hash of new Set(those.map(({ tokenHash }) => tokenHash)))
        found.set(hash, await findSession(tx, hash, now))
      return found
    })
    for (const one of those) {
      const session = sessions.get(one.tokenHash)
      if (!session || !one.mayFollow(session.staff)) one.end()
      else if (members.has(one)) members.set(one, session.expiresAt)
    }
  }
  return {
    subject: 'staff',
    isNeeded: () => members.size > 0,
    work: () => check([...members.keys()]),
    /** Checks again, because the sign-in may have ended since the request started. Returns a function that leaves. */
    async join(member) {
      members.set(member, undefined)
      const leave = () => void members.delete(member)
      await check([member]).catch((error) => {
        leave()
        throw error
      })
      return leave
    },
    endExpired() {
      const now = clock()
      for (const [member, expiresAt] of members) if (expiresAt && expiresAt <= now) member.end()
    },
  }
}
