import { WandSparkles } from 'lucide-react'
import { IconButton } from '#ui/icon-button.tsx'
import { TextField, type TextFieldProps } from '#ui/text-field.tsx'
import { useOrigin } from '../editing/use-origin.ts'
import { useMakingWords } from './words.ts'

type AddressFieldProps = Omit<TextFieldProps, 'label' | 'value'> & {
  value: string
  /** What stands before it in the whole address. */
  above: string
  /** Empties it: the shop then makes it from the name. */
  onEmpty(): void
}

/** A thing’s own part of its address, and the whole of it below. */
export function AddressField({ above, onEmpty, ...field }: AddressFieldProps) {
  const { address: words } = useMakingWords()
  const whole = `${useOrigin()}${above}/${field.value}`
  return (
    <TextField
      dense
      label={words.label}
      hint={
        field.value ? (
          <>
            <span className="block wrap-anywhere">{whole}</span>
            {words.hint}
          </>
        ) : (
          words.empty
        )
      }
      after={
        field.value && (
          <IconButton size={36} label={words.fromName} icon={<WandSparkles />} onClick={onEmpty} />
        )
      }
      maxLength={75}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      {...field}
    />
  )
}
