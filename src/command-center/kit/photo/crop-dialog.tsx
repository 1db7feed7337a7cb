import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import { middleOf, type Square } from '#business/media/upload.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { useStaffWords, useWords } from '#words/words.tsx'
import type { ChosenPhoto } from './chosen-photo.ts'
import { mostZoom, pushed, zoomedTo, zoomOf } from './crop.ts'

type CropDialogProps = {
  chosen: ChosenPhoto
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
export function CropDialog({ chosen, onSquare, onCancel }: CropDialogProps) {
  const { t } = useWords()
  const { photo: words, forms } = useStaffWords()
  const { extent, url } = chosen
  const [square, setSquare] = useState(() => middleOf(extent))
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
      title={words.cropTitle}
      description={words.cropText}
      closeLabel={t.common.close}
      onOpenChange={onCancel}
      footer={
        <>
          <Button onClick={onCancel}>{forms.cancel}</Button>
          <Button kind="primary" onClick={() => onSquare(square)}>
            {words.use}
          </Button>
        </>
      }
    >
      <button
        type="button"
        aria-label={words.move}
        onKeyDown={onKeyDown}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={onPointerMove}
        className="relative mx-auto aspect-square w-full max-w-80 cursor-grab touch-none overflow-hidden rounded-card bg-sunken active:cursor-grabbing"
      >
        <img src={url} alt="" draggable={false} style={seen(square, extent)} />
      </button>
      <label className="mx-auto grid w-full max-w-80 gap-1 text-sm font-semibold">
        {words.zoom}
        <input
          type="range"
          min={1}
          max={mostZoom}
          step={0.05}
          value={zoomOf(square, extent)}
          onChange={({ target }) => setSquare(zoomedTo(Number(target.value), square, extent))}
          className="h-9 w-full accent-ink"
        />
      </label>
    </Dialog>
  )
}

/** Scales and shifts the photo so that the frame shows the square. */
function seen({ x, y, size }: Square, { width, height }: ChosenPhoto['extent']) {
  const percent = (part: number) => `${(part / size) * 100}%`
  return {
    position: 'absolute',
    maxWidth: 'none',
    width: percent(width),
    height: percent(height),
    left: percent(-x),
    top: percent(-y),
  } as const
}
