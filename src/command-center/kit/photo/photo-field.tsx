import { Camera, ImageUp, Trash2 } from 'lucide-react'
import {
  type DragEvent,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { sourcesOf } from '#business/media/photo.ts'
import type { Photo as PhotoFile } from '#business/media/shapes.ts'
import { middleOf, minSide, photoTypes, type Square } from '#business/media/upload.ts'
import { mostWordmarkRatio, wordmarkHeights, wordmarkSources } from '#business/media/wordmark.ts'
import { LeaveGuard } from '#command-center/kit/form/leave-guard.tsx'
import { isRefusal, type Refusal } from '#platform/refusal.ts'
import { useSite } from '#shop-context.tsx'
import { Button, IconButton } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { FieldError } from '#ui/field.tsx'
import type { FoodIconName } from '#ui/food-icons.ts'
import { notify } from '#ui/notify.ts'
import { Photo } from '#ui/photo.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { refusalMessage } from '#words/staff/refusals.ts'
import { useStaffWords, useWords } from '#words/words.tsx'
import {
  type ChosenPhoto,
  choosePhoto,
  type PhotoNeeds,
  readyToSend,
  wordmarkToSend,
} from './chosen-photo.ts'
import { mayBeCropped, mostZoom, pushed, seen, wholeOf, zoomedTo, zoomOf } from './crop.ts'
import { uploadPhoto } from './upload-as-staff.ts'
import { usePastedFile } from './use-pasted-file.ts'

type PhotoFieldProps = {
  label: string
  photo: PhotoFile | null
  /** An uploaded photo or null. It belongs to nothing until the surrounding form is saved. */
  onPhoto(photo: PhotoFile | null): void
  /** Shown while there is none. */
  icon?: FoodIconName
  /** The side of the smallest square that is taken. */
  least?: number
  error?: string | undefined
  /** One that isn't square may be shown whole, with margins. */
  mayBeWhole?: boolean
  /** It is wide, and always whole. */
  isWordmark?: boolean
}

/** A photo, usually a square: dropped, pasted, chosen or taken. */
export function PhotoField(props: PhotoFieldProps) {
  const { label, photo, onPhoto, icon, least = minSide, error } = props
  const { mayBeWhole = false, isWordmark = false } = props
  const needs = { least, mayBeWhole, isWordmark }
  const id = useId()
  const { locale } = useSite()
  const { photo: words } = useStaffWords()
  const { take, sent, stop, chosen, cut, cancel, refusal } = usePhoto(onPhoto, needs)
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
  const text = refusal && refusalMessage(locale, refusal)
  return (
    <fieldset
      ref={place}
      // What is pasted beside it is meant for the logo.
      data-photo-place={photo || isWordmark ? 'filled' : 'empty'}
      data-over={isOver || undefined}
      onDragOver={onDragOver}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
      className="group min-w-0"
    >
      <legend className="mb-1.5 text-sm font-semibold">{label}</legend>
      <div className="flex min-w-0 flex-wrap items-center gap-4 rounded-card border border-dashed border-edge p-3 transition-colors group-data-over:border-ink group-data-over:bg-raised">
        {isWordmark ? (
          photo && (
            <div className="flex min-w-0 basis-full p-1">
              <img {...wordmarkSources(photo)} alt="" className="wordmark" />
            </div>
          )
        ) : (
          <div className="size-32 shrink-0 rounded-control sm:size-40">
            <Photo
              {...(photo && sourcesOf(photo))}
              {...(icon && { icon })}
              // The margins of a whole one are transparent.
              {...(photo && mayBeWhole && { className: 'bg-transparent!' })}
              alt=""
              sizes="10rem"
            />
          </div>
        )}
        <div className="grid min-w-0 flex-[1_1_10rem] grid-cols-1 gap-2">
          <PhotoButtons
            hasPhoto={photo !== null}
            isBusy={sent !== undefined}
            describedBy={`${id}-hint`}
            onFile={take}
            onRemove={() => {
              stop()
              onPhoto(null)
            }}
          />
          {sent !== undefined && <PhotoProgress part={sent} onStop={stop} />}
          <div aria-live="polite">
            <FieldError id={id} error={text ? `${text.title}. ${text.text}` : error} />
          </div>
          <p id={`${id}-hint`} className="text-xs text-muted">
            {isWordmark
              ? words.wordmarkHint(wordmarkHeights[0], mostWordmarkRatio)
              : mayBeWhole
                ? words.wholeHint(least)
                : words.hint(least)}
          </p>
        </div>
      </div>
      <LeaveGuard isChanged={chosen !== undefined || sent !== undefined} />
      {chosen && <CropDialog {...{ chosen, needs }} onSquare={cut} onCancel={cancel} />}
    </fieldset>
  )
}

type PhotoProgressProps = { part: number; onStop(): void }

/** Upload progress; then the server crops the photo. */
function PhotoProgress({ part, onStop }: PhotoProgressProps) {
  const { photo: words } = useStaffWords()
  const percent = Math.floor(part * 100)
  const text = percent < 100 ? words.sending(percent) : words.cutting
  return (
    <div className="grid justify-items-start gap-2">
      <p className="text-sm font-medium tabular-nums">{text}</p>
      <ProgressBar place="inline" label={text} {...(percent < 100 && { value: percent })} />
      <Button size={36} onClick={onStop}>
        {words.stop}
      </Button>
    </div>
  )
}

type PhotoButtonsProps = {
  hasPhoto: boolean
  isBusy: boolean
  describedBy: string
  onFile(file: File | undefined): void
  onRemove(): void
}

/** The buttons of a photo; a camera button only on touch devices. */
function PhotoButtons(props: PhotoButtonsProps) {
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
            className="flex-wrap"
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
          <Button size={36} busy={isBusy} onClick={open} className="flex-wrap pointer-fine:hidden">
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

/** The steps of a photo: choose, crop if there is a choice, upload. */
function usePhoto(onPhoto: (photo: PhotoFile) => void, needs: PhotoNeeds) {
  const { notices } = useStaffWords()
  const [chosen, setChosen] = useState<ChosenPhoto>()
  const [sent, setSent] = useState<number>()
  const [refusal, setRefusal] = useState<Refusal>()
  const sending = useRef<AbortController>(undefined)
  useEffect(() => () => sending.current?.abort(), [])

  const send = async (from: ChosenPhoto, square?: Square) => {
    setChosen(undefined)
    setSent(0)
    sending.current = new AbortController()
    const { signal } = sending.current
    const ready = square ? await readyToSend(from, square) : { file: await wordmarkToSend(from) }
    URL.revokeObjectURL(from.url)
    if (signal.aborted) return
    const answer = await uploadPhoto(ready, { onProgress: setSent, signal })
    if (signal.aborted) return
    setSent(undefined)
    if (isRefusal(answer)) return setRefusal(answer)
    notify({ kind: 'ok', title: notices.photo.loaded })
    onPhoto(answer)
  }
  const stop = () => {
    sending.current?.abort()
    setSent(undefined)
  }
  /** The last file counts. */
  const take = async (file: Blob | undefined) => {
    if (!file) return
    stop()
    setRefusal(undefined)
    const own = new AbortController()
    sending.current = own
    const photo = await choosePhoto(file, needs)
    if (own.signal.aborted) return isRefusal(photo) ? undefined : URL.revokeObjectURL(photo.url)
    if (isRefusal(photo)) return setRefusal(photo)
    if (needs.isWordmark) await send(photo)
    else if (mayBeCropped(photo.extent, needs.least)) setChosen(photo)
    else await send(photo, wholeOf(photo.extent))
  }
  return {
    take,
    chosen,
    cut: (square: Square) => chosen && send(chosen, square),
    cancel() {
      if (chosen) URL.revokeObjectURL(chosen.url)
      setChosen(undefined)
    },
    /** From 0 to 1 during the upload. */
    sent,
    stop,
    refusal,
  }
}

type CropDialogProps = {
  chosen: ChosenPhoto
  needs: PhotoNeeds
  onSquare(square: Square): void
  onCancel(): void
}

const arrows: Record<string, { x: number; y: number }> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

/** Selects the square that customers see: move and zoom the photo under a frame. */
function CropDialog({ chosen, needs, onSquare, onCancel }: CropDialogProps) {
  const { least, mayBeWhole } = needs
  const { t } = useWords()
  const { photo: words, forms } = useStaffWords()
  const { extent, url } = chosen
  const [square, setSquare] = useState(() => middleOf(extent))
  const [isWhole, setWhole] = useState(mayBeWhole)
  const shown = isWhole ? wholeOf(extent) : square
  const push = (by: { x: number; y: number }) => setSquare((now) => pushed(now, by, extent))
  const onKeyDown = (event: KeyboardEvent) => {
    const step = arrows[event.key]
    if (!step) return
    event.preventDefault()
    push({ x: (step.x * square.size) / 40, y: (step.y * square.size) / 40 })
  }
  const onPointerMove = ({ buttons, currentTarget, movementX, movementY }: PointerEvent) => {
    const scale = square.size / currentTarget.clientWidth
    if (buttons > 0) push({ x: -movementX * scale, y: -movementY * scale })
  }
  return (
    <Dialog
      open
      title={isWhole ? words.previewTitle : words.cropTitle}
      description={isWhole ? words.wholeText : words.cropText}
      closeLabel={t.common.close}
      onOpenChange={onCancel}
      footer={
        <>
          <Button onClick={onCancel}>{forms.cancel}</Button>
          <Button kind="primary" onClick={() => onSquare(shown)}>
            {isWhole ? words.useWhole : words.use}
          </Button>
        </>
      }
    >
      <button
        type="button"
        aria-label={words.move}
        disabled={isWhole}
        onKeyDown={onKeyDown}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={onPointerMove}
        className="relative mx-auto aspect-square w-full max-w-80 overflow-hidden rounded-card bg-sunken enabled:cursor-grab enabled:touch-none enabled:active:cursor-grabbing"
      >
        <img src={url} alt="" draggable={false} style={seen(shown, extent)} />
      </button>
      {mayBeWhole && (
        <Checkbox
          label={words.whole}
          checked={isWhole}
          onChange={({ target }) => setWhole(target.checked)}
          className="mx-auto w-full max-w-80"
        />
      )}
      <label className="mx-auto grid w-full max-w-80 gap-1 text-sm font-semibold">
        {words.zoom}
        <input
          type="range"
          min={1}
          max={mostZoom}
          step={0.05}
          disabled={isWhole}
          value={zoomOf(square, extent)}
          onChange={({ target }) =>
            setSquare(zoomedTo(Number(target.value), square, extent, least))
          }
          className="h-9 w-full accent-ink"
        />
      </label>
    </Dialog>
  )
}
