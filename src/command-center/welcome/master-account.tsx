import type { FormView } from '#ui/form.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useStaffWords } from '#words/words.tsx'

/** The owner's own account. */
export function MasterAccount({ view: { field } }: { view: FormView }) {
  const staff = useStaffWords()
  const words = staff.welcome.master
  return (
    <>
      <p className="text-muted">{words.lead}</p>
      <TextField
        label={words.name}
        hint={words.nameHint}
        required
        maxLength={50}
        autoComplete="name"
        {...field('master.name')}
      />
      <TextField
        label={words.login}
        hint={words.loginHint}
        required
        minLength={2}
        maxLength={50}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        {...field('master.login')}
      />
      <PasswordField
        label={words.password}
        hint={words.passwordHint}
        showLabel={words.showPassword}
        hideLabelText={words.hidePassword}
        required
        minLength={8}
        maxLength={128}
        autoComplete="new-password"
        {...field('master.password')}
      />
    </>
  )
}
