import { useEffect } from 'react'
import { useHref } from '#site.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { useStaffWords, useWords } from '#words/words.tsx'
import { settle, signInWindow, useSignedOut } from './signed-out.ts'

/** Over whatever is being worked on: sign in, in a window beside, and it goes on. */
export function SignInAgain() {
  const { t } = useWords()
  const { signIn } = useStaffWords()
  const href = useHref()
  const isSignedOut = useSignedOut()
  useEffect(() => {
    if (!isSignedOut) return
    const channel = new BroadcastChannel(signInWindow)
    channel.onmessage = () => settle(true)
    return () => channel.close()
  }, [isSignedOut])
  return (
    <Dialog
      title={signIn.again}
      description={signIn.sessionEnded}
      closeLabel={t.common.close}
      firm
      open={isSignedOut}
      onOpenChange={() => settle(false)}
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
