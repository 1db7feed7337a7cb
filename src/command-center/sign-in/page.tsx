import { greetVisitor } from '#ask.ts'
import type { Refusal } from '#platform/refusal.ts'
import { useHref, useSite } from '#shop-context.tsx'
import { Banner } from '#ui/banner.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { Form } from '#ui/form.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { fieldMessage } from '#words/kit/forms.ts'
import { refusalMessage } from '#words/staff/refusals.ts'
import { useStaffWords } from '#words/words.tsx'
import type { SignIn } from './load.ts'
import { goOn, signedIn } from './signed-in.ts'

/** The sign-in form. Any wrong pair gets the same error. */
export function Page({ data: { to, shop, isNewcomer } }: { data: SignIn }) {
  const { form, locale } = useSite()
  const { signIn } = useStaffWords()
  const href = useHref()
  const from = `${href('/command-center/sign-in')}?to=${encodeURIComponent(href(to))}`
  return (
    <section className="mx-auto grid w-full max-w-md gap-6 rounded-card border border-line bg-surface p-5 sm:mt-10 sm:p-8">
      <header className="grid gap-1">
        <h1 className="text-2xl font-bold">{isNewcomer ? signIn.ownTitle : signIn.title}</h1>
        {isNewcomer ? (
          <p className="text-muted">{signIn.ownLead}</p>
        ) : (
          shop && <p className="text-muted">{shop}</p>
        )}
      </header>
      {isNewcomer ? (
        <OwnPassword to={href(to)} from={from} />
      ) : (
        <Form
          action="/api/auth/sign-in"
          to={href(to)}
          from={from}
          before={form}
          formatError={(error) => fieldMessage(locale, error)}
          ready={greetVisitor}
          onDone={(answer) => signedIn(answer, href(to), from)}
          className="grid gap-5"
        >
          {({ field, refusal, isBusy }) => (
            <>
              <Refused refusal={refusal} />
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
      )}
    </section>
  )
}

/** Replaces the password that a colleague set. Until then no other page opens. */
function OwnPassword({ to, from }: { to: string; from: string }) {
  const { form, locale } = useSite()
  const { signIn } = useStaffWords()
  const href = useHref()
  const look = {
    required: true,
    maxLength: 128,
    showLabel: signIn.showPassword,
    hideLabelText: signIn.hidePassword,
    capsLockHint: signIn.capsLock,
  }
  return (
    <>
      <Form
        action="/api/staff/own-password"
        to={to}
        from={from}
        before={form}
        formatError={(error) =>
          error.field === 'currentPassword' && error.code === 'invalid'
            ? signIn.wrongCurrent
            : fieldMessage(locale, error)
        }
        ready={greetVisitor}
        onDone={() => goOn(to)}
        className="grid gap-5"
      >
        {({ field, refusal, isBusy }) => (
          <>
            {refusal?.refused === 'not-signed-in' ? (
              <Banner
                tone="warn"
                title={signIn.again}
                role="alert"
                tabIndex={-1}
                data-form-refused
                actions={
                  <LinkButton size={36} href={from} data-document>
                    {signIn.submit}
                  </LinkButton>
                }
              >
                {signIn.maybeSaved}
              </Banner>
            ) : (
              <Refused refusal={refusal} />
            )}
            <PasswordField
              {...look}
              label={signIn.current}
              autoComplete="current-password"
              {...field('currentPassword')}
            />
            <PasswordField
              {...look}
              label={signIn.newPassword}
              hint={signIn.newPasswordHint}
              autoComplete="new-password"
              {...field('newPassword')}
            />
            <Button kind="primary" size={56} type="submit" wide busy={isBusy}>
              {signIn.savePassword}
            </Button>
          </>
        )}
      </Form>
      <form method="post" action="/api/_auth/session">
        <input type="hidden" name="_method" value="DELETE" />
        <input type="hidden" name="_to" value={href('/command-center/sign-in')} />
        <Button type="submit" wide>
          {signIn.someoneElse}
        </Button>
      </form>
    </>
  )
}

/** Why the sign-in failed. What is wrong with a field is said at that field. */
function Refused({ refusal }: { refusal: Refusal | undefined }) {
  const { locale } = useSite()
  if (!refusal || refusal.refused === 'invalid') return null
  const { title, text } = refusalMessage(locale, refusal)
  return (
    <Banner tone="bad" title={title} role="alert" tabIndex={-1} data-form-refused>
      {text}
    </Banner>
  )
}
