import { Check, Copy } from 'lucide-react'
import { useRef, useState } from 'react'
import { IconButton } from './button.tsx'
import { TextField } from './text-field.tsx'

type CopyFieldProps = { label: string; value: string; words: { copy: string; copied: string } }

/** A text to copy. */
export function CopyField({ label, value, words }: CopyFieldProps) {
  const field = useRef<HTMLInputElement>(null)
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    field.current?.select()
    // Browsers have no clipboard API without https: then the text stays selected for the keyboard shortcut.
    await navigator.clipboard?.writeText(value).then(
      () => setCopied(true),
      () => {},
    )
  }
  return (
    <div>
      <TextField
        ref={field}
        dense
        readOnly
        label={label}
        value={value}
        onFocus={({ target }) => target.select()}
        after={
          <IconButton
            size={36}
            label={isCopied ? words.copied : words.copy}
            icon={isCopied ? <Check /> : <Copy />}
            onClick={copy}
          />
        }
      />
      <p role="status" className="mt-1 min-h-4 text-xs text-muted">
        {isCopied && words.copied}
      </p>
    </div>
  )
}
