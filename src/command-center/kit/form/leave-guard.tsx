import { useLayoutEffect, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { useStaffWords, useWords } from '#words/words.tsx'

/** A page may have several forms: leaving asks once for all of them. */
let isLeaving = false

/** Asks before leaving with unsaved changes. */
export function LeaveGuard({ isChanged }: { isChanged: boolean }) {
  const { t } = useWords()
  const { forms } = useStaffWords()
  const [goOn, setGoOn] = useState<() => void>()
  useLayoutEffect(() => {
    if (!isChanged) return
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    const onNavigate = (event: NavigateEvent) => {
      const { destination, cancelable, navigationType, defaultPrevented, hashChange } = event
      if (
        !cancelable ||
        isLeaving ||
        defaultPrevented ||
        navigationType === 'replace' ||
        hashChange
      )
        return
      event.preventDefault()
      setGoOn(() => () => {
        isLeaving = true
        if (navigationType === 'traverse') navigation.traverseTo(destination.key)
        else navigation.navigate(destination.url)
      })
    }
    addEventListener('beforeunload', onUnload)
    if ('navigation' in window) navigation.addEventListener('navigate', onNavigate)
    return () => {
      isLeaving = false
      removeEventListener('beforeunload', onUnload)
      if ('navigation' in window) navigation.removeEventListener('navigate', onNavigate)
    }
  }, [isChanged])
  return (
    <Dialog
      title={forms.leaveTitle}
      description={forms.leaveText}
      closeLabel={t.common.close}
      open={goOn !== undefined}
      onOpenChange={() => setGoOn(undefined)}
      footer={
        <>
          <Button kind="danger" onClick={goOn}>
            {forms.leave}
          </Button>
          <Button kind="primary" onClick={() => setGoOn(undefined)}>
            {forms.stay}
          </Button>
        </>
      }
    />
  )
}
