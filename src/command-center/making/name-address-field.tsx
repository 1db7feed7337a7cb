import { WandSparkles } from 'lucide-react'
import type { ComponentProps } from 'react'
import { IconButton } from '#ui/icon-button.tsx'
import { AddressField } from '../editing/address-field.tsx'
import { useMakingWords } from './words.ts'

type NameAddressFieldProps = Omit<ComponentProps<typeof AddressField>, 'label'> & {
  /** Empties it: the shop then makes it from the name. */
  onEmpty(): void
}

/** An address that the shop makes from the name, unless somebody wishes for another. */
export function NameAddressField({ onEmpty, ...field }: NameAddressFieldProps) {
  const { address: words } = useMakingWords()
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
