import { type ReactNode, useRef } from 'react'
import { photoTypes } from '#business/media/upload.ts'

type PhotoChooserProps = {
  onFile(file: File | undefined): void
  /** Opens a phone’s camera instead of its files. */
  camera?: boolean
  children(open: () => void): ReactNode
}

/** The browser’s own window for choosing a file, opened by a button that looks like ours. */
export function PhotoChooser({ onFile, camera, children }: PhotoChooserProps) {
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
          // The same file, chosen once more, is a choice too.
          target.value = ''
        }}
      />
    </>
  )
}
