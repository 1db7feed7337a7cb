import type { OptionGroup } from '#business/menu/choices/contract.ts'
import { Editor, FormCard } from '#command-center/kit/form/editor.tsx'
import { LocalisedField } from '#command-center/kit/form/localised-field.tsx'
import { LocalizedText } from '#command-center/kit/form/localized-text.tsx'
import { useDraft } from '#command-center/kit/form/use-draft.ts'
import { AddLink, ListAndForm, ListCard, ListLine } from '#command-center/kit/list/list-page.tsx'
import { PageHead } from '#command-center/kit/list/page-head.tsx'
import { askStaff } from '#command-center/kit/session/ask-staff.ts'
import { useOptionsWords } from '#command-center/menu/kit/options-words.ts'
import { useMenuWords } from '#command-center/menu/kit/words.ts'
import { replaceWith } from '#platform/browser/replace-with.ts'
import { useHref } from '#shop-context.tsx'
import { Badge } from '#ui/badge.tsx'
import type { OptionsPage } from './load.ts'

/** All option groups of the shop. */
export function Page({ data: { groups, isAdding } }: { data: OptionsPage }) {
  const words = useOptionsWords()
  const { menus } = useMenuWords()
  const href = useHref()
  const here = href('/command-center/options')
  const add = <AddLink href={`${here}?edit=new`}>{words.add}</AddLink>
  const list = (
    <ListCard picture="pizza" isEmpty={groups.length === 0} words={words} add={add}>
      <ul>
        {groups.map((group) => (
          <li key={group.id}>
            <ListLine
              href={`${here}/${group.id}`}
              isOpen={false}
              title={<LocalizedText text={group.name} />}
            >
              {!group.isTranslated && <Badge tone="warn">{words.untranslated}</Badge>}
              {isUndeclared(group) && <Badge tone="warn">{words.undeclared}</Badge>}
              {lacksOptions(group) && <Badge tone="bad">{words.tooFew}</Badge>}
              {group.soldOutCount > 0 && <Badge>{words.soldOut(group.soldOutCount)}</Badge>}
              <span className="text-sm text-muted">
                {words.options(group.optionCount)} · {words.products(group.productCount)}
              </span>
            </ListLine>
          </li>
        ))}
      </ul>
    </ListCard>
  )
  return (
    <div className="grid grid-cols-1 gap-5">
      <PageHead
        title={words.title}
        back={{ to: '/command-center/menu', name: menus.title }}
        actions={groups.length > 0 && add}
      />
      <p className="-mt-3 text-muted">{words.lead}</p>
      <ListAndForm list={list} form={isAdding && <NewGroup back={here} />} />
    </div>
  )
}

/** Taking something out adds no allergen. */
const isUndeclared = ({ sign, allergensDeclared, optionCount }: OptionsPage['groups'][number]) =>
  sign !== 'MINUS' && optionCount > 0 && !allergensDeclared

/** Fewer can be chosen now than it requires. */
const lacksOptions = (group: OptionsPage['groups'][number]) => {
  const { least, mostOfOne, optionCount, soldOutCount, productCount } = group
  return productCount > 0 && optionCount > 0 && least > (optionCount - soldOutCount) * mostOfOne
}

type Named = Pick<OptionGroup, 'id' | 'version' | 'name'>

/** Creates a group with its name, then opens its page. */
function NewGroup({ back }: { back: string }) {
  const words = useOptionsWords()
  const draft = useDraft<Named>({
    saved: { id: '', version: 0, name: [] },
    notice: words.created,
    send: ({ name = [] }) => askStaff('POST /api/option-groups', { name }),
    onSaved: ({ id }) => replaceWith(`${back}/${id}`),
  })
  return (
    <FormCard title={words.new} back={back}>
      <Editor draft={draft} names={{}} isNew>
        <LocalisedField label={words.name} maxLength={75} {...draft.localised('name')} />
      </Editor>
    </FormCard>
  )
}
