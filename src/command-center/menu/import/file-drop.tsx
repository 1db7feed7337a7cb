import { FileSpreadsheet, Upload } from 'lucide-react'
import { type DragEvent, useRef, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { useMenuFileWords } from './words.ts'

type FileDropProps = {
  name: string | undefined
  isBusy: boolean
  onFile(file: File | undefined): void
}

/** A drop area for the file, with a button. */
export function FileDrop({ name, isBusy, onFile }: FileDropProps) {
  const { import: words } = useMenuFileWords()
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const onDragOver = (event: DragEvent) => {
    event.preventDefault()
    setOver(true)
  }
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    if (!isBusy) onFile(event.dataTransfer.files[0])
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button inside replaces dropping
    <div
      data-over={isOver || undefined}
      onDragOver={onDragOver}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
      className="grid justify-items-center gap-3 rounded-card border border-dashed border-edge px-4 py-8 text-center transition-colors data-over:border-ink data-over:bg-raised"
    >
      <FileSpreadsheet className="size-8 text-muted" />
      <p className="font-medium wrap-anywhere">{name ?? words.drop}</p>
      <Button
        kind={name ? 'secondary' : 'primary'}
        size={36}
        busy={isBusy}
        onClick={() => input.current?.click()}
      >
        <Upload />
        {name ? words.another : words.choose}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept=".csv,.txt,.tsv,text/csv"
        onChange={({ target }) => {
          onFile(target.files?.[0])
          // Allows choosing the same file again after editing it.
          target.value = ''
        }}
      />
    </div>
  )
}
