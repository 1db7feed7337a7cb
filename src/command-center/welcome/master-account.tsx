import { useSite } from '#shop-context.tsx'
import type { FormView } from '#ui/form.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { refusalMessage } from '#words/staff/refusals.ts'
import { useStaffWords } from '#words/words.tsx'

export function MasterAccount({ view: { field, refusal, isUnchanged } }: { view: FormView }) {
  const staff = useStaffWords()
  const words = staff.welcome.master
  const { locale } = useSite()
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
        {...(refusal?.refused === 'password-too-easy' &&
          isUnchanged('master.password') && { error: refusalMessage(locale, refusal).title })}
      />
    </>
  )
}
