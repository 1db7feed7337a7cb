import { type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Editor, FormCard } from '#command-center/kit/form/editor.tsx'
import { focusWrong } from '#command-center/kit/form/focus.ts'
import { opened } from '#command-center/kit/form/opened.ts'
import { useAct } from '#command-center/kit/form/use-act.ts'
import { useConfirm } from '#command-center/kit/form/use-confirm.tsx'
import { useDraft } from '#command-center/kit/form/use-draft.ts'
import { AddLink, ListAndForm, ListLine } from '#command-center/kit/list/list-page.tsx'
import { askStaff } from '#command-center/kit/session/ask-staff.ts'
import { SettingsFrame } from '#command-center/settings/kit/settings-frame.tsx'
import { useSettingsWords } from '#command-center/settings/kit/words.ts'
import { goTo, refresh } from '#platform/browser/navigate.ts'
import { isRefusal, type Refusal } from '#platform/refusal.ts'
import { useHref, useSite } from '#shop-context.tsx'
import { Badge } from '#ui/badge.tsx'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ChoiceCards } from '#ui/choice-cards.tsx'
import { notify } from '#ui/notify.ts'
import { Switch } from '#ui/switch.tsx'
import { TextField } from '#ui/text-field.tsx'
import { fieldMessage } from '#words/kit/forms.ts'
import { refusalMessage } from '#words/staff/refusals.ts'
import { useStaffWords } from '#words/words.tsx'
import type { Colleague, StaffPage } from './load.ts'
import { NewPassword } from './new-password.tsx'

/** The staff, only for the owner. */
export function Page({ data: { staff, edit } }: { data: StaffPage }) {
  const { staff: words } = useSettingsWords()
  const { roles } = useStaffWords()
  const { user } = useSite()
  const here = useHref()('/command-center/settings/staff')
  const open = opened(edit, staff)
  const list = (
    <Card title={words.title} actions={<AddLink href={`${here}?edit=new`}>{words.add}</AddLink>}>
      <ul aria-label={words.title} className="grid min-w-0 divide-y divide-line">
        {staff.map(({ id, name, login, role, isActive }) => (
          <li key={id} className="py-1">
            <ListLine href={`${here}?edit=${id}`} isOpen={edit === id} title={name}>
              {id === user?.id && <Badge>{words.you}</Badge>}
              {!isActive && <Badge tone="warn">{words.off}</Badge>}
              <span className="text-sm text-muted wrap-anywhere">
                {roles[role]} · {login}
              </span>
            </ListLine>
          </li>
        ))}
      </ul>
    </Card>
  )
  const form =
    open === 'new' ? (
      <NewColleague staff={staff} back={here} />
    ) : (
      open && (
        <div className="grid min-w-0 gap-5">
          <ColleagueForm key={edit} colleague={open} back={here} />
          <ColleagueAccess key={`${edit} access`} colleague={open} />
        </div>
      )
    )
  return (
    <SettingsFrame>
      <ListAndForm list={list} edit={edit} form={form} />
    </SettingsFrame>
  )
}

/** A colleague's access: set a new password, or end all sessions. */
function ColleagueAccess({ colleague: { id: staffId, role } }: { colleague: Colleague }) {
  const { staff: words } = useSettingsWords()
  const { locale, user } = useSite()
  const { account } = words
  // One's own present session stays.
  const ending =
    staffId === user?.id
      ? {
          title: account.elsewhere,
          text: `${account.elsewhereHint} ${account.exportEnds}`,
          yes: account.signOutElsewhere,
        }
      : { title: words.signOutTitle, text: words.signOutText, yes: words.signOut }
  const { act, isBusy } = useAct()
  const { confirm, dialog } = useConfirm()
  const [password, setPassword] = useState('')
  const [refusal, setRefusal] = useState<Refusal>()
  const [wrong] = refusal?.facts?.errors ?? []
  const { title, text } = refusal ? refusalMessage(locale, refusal) : {}
  const error = wrong ? fieldMessage(locale, wrong) : title && `${title}. ${text}`
  const reset = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const field = event.currentTarget.querySelector('input')
    const asking = askStaff('POST /api/staff/{staffId}/password', { staffId, password })
    await act(asking, words.passwordSet, (answer) => {
      const isWrong = answer.refused === 'invalid' || answer.refused === 'password-too-easy'
      if (!isWrong) return false
      flushSync(() => setRefusal(answer))
      if (field) focusWrong(field)
      return true
    })
  }
  const signOut = async () => {
    const answer = await act(askStaff('POST /api/staff/{staffId}/sign-out', { staffId }))
    if (answer) notify({ kind: 'ok', title: words.ended(answer.ended) })
  }
  return (
    <Card title={words.access}>
      <div className="grid min-w-0 gap-5">
        {role !== 'master' && (
          <form noValidate onSubmit={reset} className="grid min-w-0 gap-3">
            <NewPassword
              label={words.newPassword}
              value={password}
              error={error}
              onValue={(typed) => {
                setPassword(typed)
                setRefusal(undefined)
              }}
            />
            <p className="flex flex-wrap items-center gap-3 text-sm text-muted">
              <Button size={36} type="submit" busy={isBusy}>
                {words.reset}
              </Button>
              {words.resetHint}
            </p>
          </form>
        )}
        <div>
          <Button size={36} busy={isBusy} onClick={() => confirm({ ...ending, onYes: signOut })}>
            {ending.yes}
          </Button>
        </div>
      </div>
      {dialog}
    </Card>
  )
}

function ColleagueForm({ colleague, back }: { colleague: Colleague; back: string }) {
  const { staff: words } = useSettingsWords()
  const { notices, roles } = useStaffWords()
  const staffId = colleague.id
  const draft = useDraft({
    saved: colleague,
    notice: notices.account.configured,
    send: ({ name, role, isActive }, version) =>
      askStaff(
        'PATCH /api/staff/{staffId}',
        {
          staffId,
          ...(name !== undefined && { name }),
          ...(role && role !== 'master' && { role }),
          ...(isActive !== undefined && { isActive }),
        },
        { version },
      ),
    reload: () => fresh(staffId, colleague),
    onSaved: () => refresh(),
  })
  const { role, login } = draft.values
  return (
    <FormCard title={draft.saved.name} back={back}>
      <Editor draft={draft} names={words} format={{ role: (one) => roles[one] }}>
        <TextField dense readOnly label={words.login} value={login} autoComplete="off" />
        <TextField
          dense
          autoComplete="off"
          maxLength={50}
          label={words.name}
          hint={words.nameHint}
          {...draft.text('name')}
        />
        {role === 'master' ? (
          <Banner>{words.masterStays}</Banner>
        ) : (
          <>
            <RoleField role={role} onRole={(next) => draft.set({ role: next })} />
            <Switch label={words.isActive} {...draft.flag('isActive')} />
          </>
        )}
      </Editor>
    </FormCard>
  )
}

/** The API has no call for a single staff member. */
async function fresh(staffId: string, before: Colleague) {
  const answer = await askStaff('GET /api/staff', {})
  if (isRefusal(answer)) return answer
  return answer.staff.find(({ id }) => id === staffId) ?? before
}

const readMs = 4000

const empty = {
  version: 0,
  login: '',
  name: '',
  role: 'operator' as 'operator' | 'manager',
  password: '',
}

type NewColleagueProps = { staff: readonly Colleague[]; back: string }

function NewColleague({ staff, back }: NewColleagueProps) {
  const { staff: words } = useSettingsWords()
  const { notices } = useStaffWords()
  const lost = useRef('')
  /** An earlier press added the colleague, and only its response was lost. */
  const isAdded = async (refusal: Refusal, input: typeof empty) => {
    const sent = JSON.stringify(input)
    if (refusal.refused === 'no-answer') lost.current = sent
    else if (refusal.refused !== 'login-taken' || lost.current !== sent) return false
    const signal = AbortSignal.timeout(readMs)
    const now = await askStaff('GET /api/staff', {}, { signal })
    const isSame = ({ login, name, role }: Colleague) =>
      login === input.login.trim().toLowerCase() &&
      name === input.name.trim() &&
      role === input.role
    const isNew = ({ id }: Colleague) => staff.every((one) => one.id !== id)
    return !isRefusal(now) && now.staff.some((one) => isSame(one) && isNew(one))
  }
  const draft = useDraft({
    saved: empty,
    notice: notices.account.configured,
    send: async ({ version: _, ...changes }) => {
      const values = { ...empty, ...changes }
      const { version: __, ...input } = values
      const answer = await askStaff('POST /api/staff', input)
      return isRefusal(answer) && !(await isAdded(answer, values)) ? answer : values
    },
    onSaved: () => goTo(back),
  })
  return (
    <FormCard title={words.new} back={back}>
      <Editor draft={draft} names={words} isNew>
        <TextField
          dense
          autoComplete="off"
          maxLength={50}
          label={words.name}
          hint={words.nameHint}
          {...draft.text('name')}
        />
        <TextField
          dense
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={50}
          label={words.login}
          hint={words.loginHint}
          {...draft.text('login')}
        />
        <RoleField role={draft.values.role} onRole={(role) => draft.set({ role })} />
        <NewPassword
          label={words.password}
          value={draft.values.password}
          error={draft.errorAt('password')}
          onValue={(password) => draft.set({ password })}
        />
      </Editor>
    </FormCard>
  )
}

type AssignableRole = 'manager' | 'operator'

/** The roles that an owner can give, with their permissions. */
function RoleField({ role, onRole }: { role: AssignableRole; onRole(role: AssignableRole): void }) {
  const { staff: words } = useSettingsWords()
  const { roles } = useStaffWords()
  return (
    <ChoiceCards
      legend={words.role}
      name="role"
      value={role}
      onChange={onRole}
      options={(['operator', 'manager'] as const).map((value) => ({
        value,
        title: roles[value],
        detail: words.roleHints[value],
      }))}
    />
  )
}
