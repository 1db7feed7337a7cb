import { useEffect } from 'react'
import { ask } from '#ask.ts'
import { sendToLine, uncover, useLine } from '#command-center/frame/line/page-line.ts'
import { refresh } from '#platform/browser/navigate.ts'
import type { Locale } from '#platform/localised.ts'
import { isRefusal, refuse } from '#platform/refusal.ts'
import { type SitePayload, useHref, useSite } from '#shop-context.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { notify } from '#ui/notify.ts'
import { refusalMessage } from '#words/staff/refusals.ts'
import { useStaffWords } from '#words/words.tsx'
import { pageBelongsTo, resumeWaiting, signInWindow, useSignedOut } from './signed-out.ts'

const againMs = 2000

/** The session has ended: covers the page until someone has signed in again and the page is theirs. */
export function SignInAgain() {
  const { signIn } = useStaffWords()
  const { user, locale } = useSite()
  const href = useHref()
  const { hasEnded, endings, isCovered } = useLine()
  const isSignedOut = useSignedOut() || isCovered
  useEffect(() => pageBelongsTo(user?.id ?? null), [user])
  useEffect(() => {
    if (!isSignedOut) return
    const channel = new BroadcastChannel(signInWindow)
    channel.onmessage = () => sendToLine({ is: 'signed-in' })
    return () => channel.close()
  }, [isSignedOut])
  useEffect(() => {
    if (!isSignedOut || hasEnded) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    const look = async () => {
      await check(endings, user, locale)
      if (!isOver) timer = setTimeout(look, againMs)
    }
    void look()
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [isSignedOut, hasEnded, endings, user, locale])
  return (
    <Dialog
      title={signIn.again}
      description={signIn.sessionEnded}
      firm
      isOpaque
      open={isSignedOut}
      footer={
        <Button
          kind="primary"
          onClick={() =>
            open(href('/command-center/sign-in'), signInWindow, 'popup,width=960,height=600')
          }
        >
          {signIn.submit}
        </Button>
      }
    />
  )
}

/** Uncovers the page if it belongs to the signed-in person. */
async function check(endings: number, user: SitePayload['user'], locale: Locale) {
  const session = await ask('GET /api/_auth/session', {}, { retry: false })
  if (isRefusal(session) || !session.user) return
  // Another user or role needs another page first. Once it is shown, the next check finds its user.
  if (session.user.id !== user?.id || session.user.role !== user.role) return refresh()
  if (!uncover(endings)) return
  // The page that asked may be gone, so its own notice may be, too.
  if (resumeWaiting(user.id))
    notify({ kind: 'bad', ...refusalMessage(locale, refuse('other-user')) })
}
