import { TextField, type TextFieldProps } from '#ui/text-field.tsx'
import { useOrigin } from '../editing/use-origin.ts'
import { usePageWords } from '../pages/words.ts'

type AddressFieldProps = Omit<TextFieldProps, 'label'> & { value: string; isNew: boolean }

/** The page’s own part of its address, and the whole of it below. */
export function AddressField({ isNew, ...field }: AddressFieldProps) {
  const words = usePageWords()
  const origin = useOrigin()
  return (
    <TextField
      dense
      label={words.fields.slug}
      hint={
        <>
          {isNew ? words.slugAuto : words.slugHint}
          {field.value && (
            <span className="mt-1 block wrap-anywhere">
              {words.fullAddress(`${origin}/${field.value}`)}
            </span>
          )}
        </>
      }
      maxLength={75}
      autoComplete="off"
      spellCheck={false}
      autoCapitalize="none"
      {...field}
    />
  )
}
