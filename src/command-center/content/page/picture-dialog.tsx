import type { Editor } from '@tiptap/react'
import { type FormEvent, useId, useState } from 'react'
import type { Photo } from '#business/media/shapes.ts'
import { usePageWords } from '#command-center/content/pages/words.ts'
import { PhotoField } from '#command-center/kit/photo/photo-field.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useWords } from '#words/words.tsx'
import { focusText } from './focus-text.ts'

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
