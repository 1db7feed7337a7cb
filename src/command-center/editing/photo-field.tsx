import { type DragEvent, useId, useRef, useState } from 'react'
import type { Photo as PhotoFile } from '#business/catalog/shapes.ts'
import { sourcesOf } from '#business/media/photo.ts'
import { useSite } from '#site.tsx'
import { FieldError } from '#ui/field.tsx'
import type { FoodIconName } from '#ui/food-icons.ts'
import { Photo } from '#ui/photo.tsx'
import { refusalMessage } from '#words/staff/refusals.ts'
import { useStaffWords } from '#words/words.tsx'
import { CropDialog } from './crop-dialog.tsx'
import { PhotoButtons } from './photo-buttons.tsx'
import { PhotoProgress } from './photo-progress.tsx'
import { usePastedFile } from './use-pasted-file.ts'
import { usePhoto } from './use-photo.ts'

type PhotoFieldProps = {
  label: string
  photo: PhotoFile | null
  /** A photo that the shop has taken in, or none. It belongs to nothing before the form around it is saved. */
  onPhoto(photo: PhotoFile | null): void
  /** Stands in as long as there is none. */
  icon?: FoodIconName
  hint?: string
  error?: string | undefined
}

/** A square photo: dropped, pasted, chosen or taken. */
export function PhotoField({ label, photo, onPhoto, icon, hint, error }: PhotoFieldProps) {
  const id = useId()
  const { locale } = useSite()
  const { photo: words } = useStaffWords()
  const { take, sent, stop, chosen, cut, cancel, refusal } = usePhoto(onPhoto)
  const [isOver, setOver] = useState(false)
  const place = useRef<HTMLFieldSetElement>(null)
  usePastedFile(place, take)
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    void take(event.dataTransfer.files[0])
  }
  const onDragOver = (event: DragEvent) => {
    event.preventDefault()
    setOver(true)
  }
  const said = refusal && refusalMessage(locale, refusal)
  return (
    <fieldset
      ref={place}
      data-photo-place={photo ? 'filled' : 'empty'}
      data-over={isOver || undefined}
      onDragOver={onDragOver}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
      className="group min-w-0"
    >
      <legend className="mb-1.5 text-sm font-semibold">{label}</legend>
      <div className="flex min-w-0 flex-wrap items-center gap-4 rounded-card border border-dashed border-edge p-3 transition-colors group-data-over:border-ink group-data-over:bg-raised">
        <div className="size-32 shrink-0 rounded-control sm:size-40">
          <Photo {...(photo && sourcesOf(photo))} {...(icon && { icon })} alt="" sizes="10rem" />
        </div>
        <div className="grid min-w-0 flex-[1_1_10rem] gap-2">
          <PhotoButtons
            hasPhoto={photo !== null}
            isBusy={sent !== undefined}
            describedBy={`${id}-hint`}
            onFile={take}
            onRemove={() => onPhoto(null)}
          />
          {sent !== undefined && <PhotoProgress part={sent} onStop={stop} />}
          <div aria-live="polite">
            <FieldError id={id} error={said ? `${said.title}. ${said.text}` : error} />
          </div>
          <p id={`${id}-hint`} className="text-xs text-muted">
            {hint ?? words.hint}
          </p>
        </div>
      </div>
      {chosen && <CropDialog chosen={chosen} onSquare={cut} onCancel={cancel} />}
    </fieldset>
  )
}
