import { Plus } from 'lucide-react'
import { LinkButton, type LinkButtonProps } from '#ui/button.tsx'

/** Leads to where one more is added: to a list, or to the form beside it. */
export function AddLink({ children, ...rest }: LinkButtonProps) {
  return (
    <LinkButton size={36} {...rest}>
      <Plus />
      {children}
    </LinkButton>
  )
}
