import type { Editor } from '@tiptap/react'
import { type FormEvent, useId, useState } from 'react'
import { safeHref } from '#business/content/safe-href.ts'
import { withScheme } from '#business/content/with-scheme.ts'
import { usePageWords } from '#command-center/content/pages/words.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useWords } from '#words/words.tsx'
import { focusText } from './focus-text.ts'

/** Links the selected text. Without a selection it inserts the address itself. */
export function LinkDialog({ editor, onClose }: { editor: Editor; onClose(): void }) {
  const { t } = useWords()
  const { link: words } = usePageWords()
  const form = useId()
  const before = String(editor.getAttributes('link').href ?? '')
  const [address, setAddress] = useState(before)
  const [isWrong, setWrong] = useState(false)
  const chain = () => editor.chain().focus().extendMarkRange('link')
  const put = (event: FormEvent) => {
    event.preventDefault()
    const href = safeHref(withScheme(address.trim()))
    if (!href) return setWrong(true)
    const isBare = editor.state.selection.empty && !before
    if (isBare)
      editor
        .chain()
        .focus()
        .insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] })
        .run()
    // The cursor goes behind the link, so further typing neither replaces nor extends it.
    else
      chain()
        .setLink({ href })
        .command(({ tr, commands }) => commands.setTextSelection(tr.selection.to))
        .unsetMark('link')
        .run()
    onClose()
  }
  const remove = () => {
    chain().unsetLink().run()
    onClose()
  }
  return (
    <Dialog
      title={words.title}
      closeLabel={t.common.close}
      open
      onOpenChange={onClose}
      finalFocus={() => focusText(editor)}
      footer={
        <>
          {before && <Button onClick={remove}>{words.remove}</Button>}
          <Button kind="primary" type="submit" form={form}>
            {words.put}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={put}>
        <TextField
          dense
          label={words.address}
          hint={words.hint}
          error={isWrong && words.wrong}
          maxLength={2000}
          autoComplete="off"
          value={address}
          onChange={({ target }) => setAddress(target.value)}
        />
      </form>
    </Dialog>
  )
}
