import { useLayoutEffect, useState } from 'react'
import { ended, goTo } from '#platform/browser/navigate.ts'
import { isRestoring } from '#platform/browser/navigation.ts'
import { type PagePath, useHref, useSite } from '#shop-context.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { useStaffWords, useWords } from '#words/words.tsx'

/** A page may have several forms: leaving asks once for all of them. */
let isLeaving = false

/** Leaves without a question. If the next page can't be loaded, the forms are guarded again. */
export async function leave(go: () => Promise<unknown>) {
  isLeaving = true
  await go().finally(() => {
    isLeaving = false
  })
}

/** The list beside an open form may be filtered: the form stays. */
function isSameForm(url: string): boolean {
  const [to, here] = [new URL(url), new URL(location.href)]
  const edit = here.searchParams.get('edit')
  return edit !== null && edit === to.searchParams.get('edit') && to.pathname === here.pathname
}

/** Asks before leaving with unsaved changes. */
export function LeaveGuard({ isChanged }: { isChanged: boolean }) {
  const { t } = useWords()
  const { forms } = useStaffWords()
  const [goOn, setGoOn] = useState<() => Promise<void>>()
  const openedAt = useHref()(useSite().path as PagePath)
  useLayoutEffect(() => {
    if (!isChanged) return
    const onUnload = (event: BeforeUnloadEvent) => {
      if (!isLeaving) event.preventDefault()
    }
    const onNavigate = (event: NavigateEvent) => {
      const { destination, cancelable, navigationType, defaultPrevented, hashChange } = event
      if (!cancelable || isLeaving || defaultPrevented || hashChange || isRestoring()) return
      if (destination.url === location.href) {
        // What was new has its own address by now: its data, loaded again, would begin a new form.
        const isRefresh = !destination.sameDocument || event.info
        if (isRefresh && navigationType !== 'reload' && location.pathname !== openedAt)
          event.preventDefault()
        return
      }
      if (navigationType === 'replace' || isSameForm(destination.url)) return
      event.preventDefault()
      const { key, url } = destination
      setGoOn(
        () => () => (navigationType === 'traverse' ? ended(navigation.traverseTo(key)) : goTo(url)),
      )
    }
    addEventListener('beforeunload', onUnload)
    if ('navigation' in window) navigation.addEventListener('navigate', onNavigate)
    return () => {
      removeEventListener('beforeunload', onUnload)
      if ('navigation' in window) navigation.removeEventListener('navigate', onNavigate)
    }
  }, [isChanged, openedAt])
  return (
    <Dialog
      title={forms.leaveTitle}
      description={forms.leaveText}
      closeLabel={t.common.close}
      open={goOn !== undefined}
      onOpenChange={() => setGoOn(undefined)}
      footer={
        <>
          <Button
            kind="danger"
            onClick={() => {
              setGoOn(undefined)
              if (goOn) void leave(goOn)
            }}
          >
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
