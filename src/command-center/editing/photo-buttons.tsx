import { Camera, ImageUp, Trash2 } from 'lucide-react'
import { useRef } from 'react'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { useStaffWords } from '#words/words.tsx'
import { PhotoChooser } from './photo-chooser.tsx'

type PhotoButtonsProps = {
  hasPhoto: boolean
  isBusy: boolean
  describedBy: string
  onFile(file: File | undefined): void
  onRemove(): void
}

/** What can be done about a photo by pressing; a camera is offered where there is a finger. */
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
