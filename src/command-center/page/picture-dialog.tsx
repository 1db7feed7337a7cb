import type { Editor } from '@tiptap/react'
import { type FormEvent, useId, useState } from 'react'
import type { Photo } from '#business/catalog/shapes.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useWords } from '#words/words.tsx'
import { PhotoField } from '../editing/photo-field.tsx'
import { usePageWords } from '../pages/words.ts'

type PictureDialogProps = { editor: Editor; onPhoto(photo: Photo): void; onClose(): void }

/** A photo for the text and what it shows; of a picture that is chosen in the text, its words. */
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
      finalFocus={() => editor.view.dom}
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
