import { useEffect } from 'react'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { useStaffWords } from '#words/words.tsx'

type SaveBarProps = {
  isChanged: boolean
  isSaving: boolean
  submit: string | undefined
  onSave(): void
  onDiscard(): void
}

/** Stays at the foot of the form: what is not saved is said, and saved by ⌘S from any field. */
export function SaveBar({ isChanged, isSaving, submit, onSave, onDiscard }: SaveBarProps) {
  const { editing } = useStaffWords()
  useEffect(() => {
    if (!isChanged) return
    const onKey = (event: KeyboardEvent) => {
      if (!(event.metaKey || event.ctrlKey) || event.code !== 'KeyS') return
      event.preventDefault()
      onSave()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [isChanged, onSave])
  if (!isChanged && !submit) return null
  return (
    <div
      className={classNames(
        'flex flex-wrap items-center gap-2',
        isChanged &&
          'sticky bottom-[calc(0.75rem+var(--bar,0px))] z-20 rounded-card border border-line bg-surface p-2 pl-4 shadow-raised',
      )}
    >
      <p role="status" className="mr-auto text-sm font-medium">
        {isChanged && editing.unsaved}
      </p>
      {isChanged && (
        <Button size={36} kind="quiet" onClick={onDiscard}>
          {editing.discard}
        </Button>
      )}
      <Button size={36} kind="primary" type="submit" busy={isSaving} aria-keyshortcuts="Control+S">
        {submit ?? editing.save}
      </Button>
    </div>
  )
}
