import type { Editor } from '@tiptap/react'
import { type FormEvent, useId, useState } from 'react'
import { safeHref } from '#business/content/safe-href.ts'
import { withScheme } from '#business/content/with-scheme.ts'
import type { Photo } from '#business/media/shapes.ts'
import { usePageWords } from '#command-center/content/pages/words.ts'
import { PhotoField } from '#command-center/kit/photo/photo-field.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useWords } from '#words/words.tsx'

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

type PictureDialogProps = { editor: Editor; onPhoto(photo: Photo): void; onClose(): void }

/** Adds a photo with its description, or edits the description of the selected photo. */
export function PictureDialog({ editor, onPhoto, onClose }: PictureDialogProps) {
  const { t } = useWords()
  const { image: words } = usePageWords()
  const form = useId()
  const isThere = editor.isActive('image')
  const [photo, setPhoto] = useState<Photo | null>(null)
  const [alt, setAlt] = useState(String(editor.getAttributes('image').alt ?? ''))
  const [isMissing, setMissing] = useState(false)
  const put = (event: FormEvent) => {
    event.preventDefault()
    const chain = editor.chain().focus()
    if (photo) {
      onPhoto(photo)
      chain.insertContent({ type: 'image', attrs: { photoId: photo.id, alt } }).run()
    } else if (isThere) chain.updateAttributes('image', { alt }).run()
    else return setMissing(true)
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
        <Button kind="primary" type="submit" form={form}>
          {isThere ? words.change : words.put}
        </Button>
      }
    >
      <form id={form} noValidate onSubmit={put} className="grid gap-4">
        {!isThere && (
          <PhotoField
            label={words.file}
            photo={photo}
            onPhoto={setPhoto}
            error={isMissing && !photo ? words.missing : undefined}
          />
        )}
        <TextField
          dense
          label={words.alt}
          hint={words.altHint}
          maxLength={250}
          value={alt}
          onChange={({ target }) => setAlt(target.value)}
        />
      </form>
    </Dialog>
  )
}

/**
 * Focuses the text where its cursor stands, after a dialog. A focus by the browser alone begins at the start of the text, and the
 * editor takes that for its user's own move if more than 200 ms pass before it.
 */
function focusText({ view }: Editor): HTMLElement {
  view.focus()
  return view.dom
}
