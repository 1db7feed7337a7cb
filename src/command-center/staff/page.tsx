import { useHref, useSite } from '#site.tsx'
import { Badge } from '#ui/badge.tsx'
import { Card } from '#ui/card.tsx'
import { useStaffWords } from '#words/words.tsx'
import { AddLink } from '../editing/add-link.tsx'
import { ListAndForm } from '../editing/list-and-form.tsx'
import { ListLine } from '../editing/list-line.tsx'
import { opened } from '../editing/opened.ts'
import { SettingsFrame } from '../settings-frame/settings-frame.tsx'
import { useSettingsWords } from '../settings-frame/words.ts'
import { ColleagueAccess } from './colleague-access.tsx'
import { ColleagueForm } from './colleague-form.tsx'
import type { StaffPage } from './load.ts'
import { NewColleague } from './new-colleague.tsx'

/** Who works here, for the owner alone. */
export function Page({ data: { staff, edit } }: { data: StaffPage }) {
  const { people: words } = useSettingsWords()
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
      <NewColleague back={here} />
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
      <ListAndForm list={list} form={form} />
    </SettingsFrame>
  )
}
