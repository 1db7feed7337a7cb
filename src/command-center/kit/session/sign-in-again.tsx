import { useEffect, useEffectEvent } from 'react'
import { ask } from '#ask.ts'
import { sendToLine, useLine } from '#command-center/frame/line/page-line.ts'
import { refresh } from '#platform/browser/navigate.ts'
import { isRefusal } from '#platform/refusal.ts'
import { useHref, useSite } from '#shop-context.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { useStaffWords } from '#words/words.tsx'
import { resumeWaiting, signInWindow, useSignedOut } from './signed-out.ts'

/** The session has ended: covers the page until the user has signed in in another window. */
export function SignInAgain() {
  const { signIn } = useStaffWords()
  const { user } = useSite()
  const href = useHref()
  const { hasEnded } = useLine()
  const isSignedOut = useSignedOut() || hasEnded
  const goOn = useEffectEvent(async () => {
    sendToLine({ is: 'signed-in' })
    resumeWaiting()
    // Reload the page if another user or role has signed in.
    const session = await ask('GET /api/_auth/session', {})
    if (isRefusal(session) || !session.user) return
    if (session.user.id !== user?.id || session.user.role !== user.role) await refresh()
  })
  useEffect(() => {
    if (!isSignedOut) return
    const channel = new BroadcastChannel(signInWindow)
    channel.onmessage = () => void goOn()
    return () => channel.close()
  }, [isSignedOut])
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
