import { useHref } from '#site.tsx'
import { AddLink } from '../editing/add-link.tsx'
import { ListAndForm } from '../editing/list-and-form.tsx'
import { ListCard } from '../editing/list-card.tsx'
import { ListLine } from '../editing/list-line.tsx'
import { opened } from '../editing/opened.ts'
import { SettingsFrame } from '../settings-frame/settings-frame.tsx'
import { useSettingsWords } from '../settings-frame/words.ts'
import { DeliveryLog } from './delivery-log.tsx'
import type { ReceiversPage } from './load.ts'
import { ReceiverForm } from './receiver-form.tsx'
import { ReceiverState } from './receiver-state.tsx'
import { TestCard } from './test-card.tsx'

/** Who else is told of orders, and whether it reaches them. */
export function Page({ data }: { data: ReceiversPage }) {
  const { receivers, edit, log, state, isOlder } = data
  const { receivers: words } = useSettingsWords()
  const here = useHref()('/command-center/settings/receivers')
  const open = opened(edit, receivers)
  const add = <AddLink href={`${here}?edit=new`}>{words.add}</AddLink>
  const list = (
    <ListCard
      title={words.title}
      picture="bento-box"
      isEmpty={receivers.length === 0}
      words={words}
      add={add}
    >
      <ul aria-label={words.title} className="grid min-w-0 divide-y divide-line">
        {receivers.map((one) => (
          <li key={one.id} className="py-1">
            <ListLine href={`${here}?edit=${one.id}`} isOpen={edit === one.id} title={one.name}>
              <ReceiverState receiver={one} />
              <span className="text-sm text-muted">{words.kinds[one.kind]}</span>
            </ListLine>
          </li>
        ))}
      </ul>
    </ListCard>
  )
  const form = open && (
    <div className="grid min-w-0 gap-5">
      <ReceiverForm key={edit} receiver={open} back={here} />
      {open !== 'new' && (
        <>
          <TestCard key={open.id} receiverId={open.id} />
          {log && <DeliveryLog receiverId={open.id} path={here} {...{ log, state, isOlder }} />}
        </>
      )}
    </div>
  )
  return (
    <SettingsFrame>
      <ListAndForm list={list} form={form} />
    </SettingsFrame>
  )
}
