import { useHref, useSite } from '#site.tsx'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Form } from '#ui/form.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { fieldMessage } from '#words/forms.ts'
import { refusalMessage } from '#words/staff/refusals.ts'
import { useStaffWords } from '#words/words.tsx'
import { signInWindow } from '../editing/signed-out.ts'
import type { SignIn } from './load.ts'

/** One card. Any wrong pair is answered the same. */
export function Page({ data: { to, shop } }: { data: SignIn }) {
  const { form, locale } = useSite()
  const { signIn } = useStaffWords()
  const href = useHref()
  const from = `${href('/command-center/sign-in')}?to=${encodeURIComponent(href(to))}`
  return (
    <section className="mx-auto grid w-full max-w-md gap-6 rounded-card border border-line bg-surface p-5 sm:mt-10 sm:p-8">
      <header className="grid gap-1">
        <h1 className="text-2xl font-bold">{signIn.title}</h1>
        {shop && <p className="text-muted">{shop}</p>}
      </header>
      <Form
        action="/api/auth/sign-in"
        to={href(to)}
        from={from}
        before={form}
        say={(error) => fieldMessage(locale, error)}
        onDone={() => goOn(href(to))}
        className="grid gap-5"
      >
        {({ field, refusal, isBusy }) => (
          <>
            {refusal && refusal.refused !== 'invalid' && <Refused refusal={refusal} />}
            <TextField
              label={signIn.login}
              required
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={50}
              {...field('login')}
            />
            <PasswordField
              label={signIn.password}
              showLabel={signIn.showPassword}
              hideLabelText={signIn.hidePassword}
              capsLockHint={signIn.capsLock}
              required
              maxLength={128}
              {...field('password')}
            />
            <Button kind="primary" size={56} type="submit" wide busy={isBusy}>
              {signIn.submit}
            </Button>
          </>
        )}
      </Form>
    </section>
  )
}

/** A window that was opened over somebody's work says that it is done, and goes. */
function goOn(to: string) {
  if (window.name !== signInWindow) return location.assign(to)
  new BroadcastChannel(signInWindow).postMessage('done')
  window.close()
}

function Refused({ refusal }: { refusal: { refused: string } }) {
  const { locale } = useSite()
  const { title, text } = refusalMessage(locale, refusal)
  return (
    <Banner tone="bad" title={title} role="alert" tabIndex={-1} data-form-refused>
      {text}
    </Banner>
  )
}
