import { Camera, ImageUp, Trash2 } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { photoTypes } from '#business/media/upload.ts'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { useStaffWords } from '#words/words.tsx'

type PhotoButtonsProps = {
  hasPhoto: boolean
  isBusy: boolean
  describedBy: string
  onFile(file: File | undefined): void
  onRemove(): void
}

/** The buttons of a photo; a camera button only on touch devices. */
export function PhotoButtons(props: PhotoButtonsProps) {
  const { hasPhoto, isBusy, describedBy, onFile, onRemove } = props
  const { photo: words } = useStaffWords()
  const choose = useRef<HTMLButtonElement>(null)
  return (
    <div className="flex flex-wrap items-center gap-2">
      <PhotoChooser onFile={onFile}>
        {(open) => (
          <Button
            ref={choose}
            size={36}
            busy={isBusy}
            aria-describedby={describedBy}
            onClick={open}
          >
            <ImageUp />
            {hasPhoto ? words.another : words.choose}
          </Button>
        )}
      </PhotoChooser>
      <PhotoChooser onFile={onFile} camera>
        {(open) => (
          <Button size={36} busy={isBusy} onClick={open} className="pointer-fine:hidden">
            <Camera />
            {words.camera}
          </Button>
        )}
      </PhotoChooser>
      {hasPhoto && (
        <IconButton
          size={36}
          label={words.remove}
          icon={<Trash2 />}
          onClick={() => {
            onRemove()
            choose.current?.focus()
          }}
        />
      )}
    </div>
  )
}

type PhotoChooserProps = {
  onFile(file: File | undefined): void
  /** Opens a phone’s camera instead of its files. */
  camera?: boolean
  children(open: () => void): ReactNode
}

/** The browser’s file picker behind our own button. */
function PhotoChooser({ onFile, camera, children }: PhotoChooserProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      {children(() => input.current?.click())}
      <input
        ref={input}
        type="file"
        hidden
        accept={photoTypes.join()}
        capture={camera ? 'environment' : undefined}
        onChange={({ target }) => {
          onFile(target.files?.[0])
          // Allows choosing the same file again.
          target.value = ''
        }}
      />
    </>
  )
}
