import { useSyncExternalStore } from 'react'
import { useFront } from '#shop-context.tsx'
import { TextField, type TextFieldProps } from '#ui/text-field.tsx'

type AddressFieldProps = TextFieldProps & {
  value: string
  /** The part of the address before the slug. */
  above: string
}

/** The slug of a page's address, with the whole address below it. */
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

/** The origin of the shop's addresses: the configured public URL, or this browser's. */
export function useOrigin() {
  const { publicUrl } = useFront()
  const here = useOwnOrigin()
  return publicUrl || here
}

const never = () => () => {}

/** The address at which this browser has opened the shop; empty on the server. */
export const useOwnOrigin = () =>
  useSyncExternalStore(
    never,
    () => location.origin,
    () => '',
  )
