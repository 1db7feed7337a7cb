import { TextField, type TextFieldProps } from '#ui/text-field.tsx'
import { useOrigin } from './use-origin.ts'

type AddressFieldProps = TextFieldProps & {
  value: string
  /** What stands before it in the whole address. */
  above: string
}

/** A thing’s own part of its address, and the whole of it below. */
export function AddressField({ above, hint, ...field }: AddressFieldProps) {
  const whole = `${useOrigin()}${above}/${field.value}`
  return (
    <TextField
      dense
      hint={
        <>
          {field.value && <span className="block wrap-anywhere">{whole}</span>}
          {hint}
        </>
      }
      maxLength={75}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      {...field}
    />
  )
}
