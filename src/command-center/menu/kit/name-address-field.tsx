import { WandSparkles } from 'lucide-react'
import type { ComponentProps } from 'react'
import { AddressField } from '#command-center/kit/form/address-field.tsx'
import { IconButton } from '#ui/button.tsx'
import { useMenuWords } from './words.ts'

type NameAddressFieldProps = Omit<ComponentProps<typeof AddressField>, 'label'> & {
  /** Empties it: the server then derives it from the name. */
  onEmpty(): void
}

/** A URL that the server derives from the name unless staff enter one. */
export function NameAddressField({ onEmpty, ...field }: NameAddressFieldProps) {
  const { address: words } = useMenuWords()
  return (
    <AddressField
      label={words.label}
      hint={field.value ? words.hint : words.empty}
      after={
        field.value && (
          <IconButton size={36} label={words.fromName} icon={<WandSparkles />} onClick={onEmpty} />
        )
      }
      {...field}
    />
  )
}
