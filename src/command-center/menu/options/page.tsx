import type { OptionGroup } from '#business/menu/choices/contract.ts'
import { Editor, FormCard } from '#command-center/kit/form/editor.tsx'
import { LocalisedField } from '#command-center/kit/form/localised-field.tsx'
import { LocalizedText, useLocalizedText } from '#command-center/kit/form/localized-text.tsx'
import { useAct } from '#command-center/kit/form/use-act.ts'
import { useDraft } from '#command-center/kit/form/use-draft.ts'
import { AddLink, ListAndForm, ListCard, ListLine } from '#command-center/kit/list/list-page.tsx'
import { PageHead } from '#command-center/kit/list/page-head.tsx'
import { SortableList, useOrder } from '#command-center/kit/list/sortable-list.tsx'
import { askStaff } from '#command-center/kit/session/ask-staff.ts'
import { useOptionsWords } from '#command-center/menu/kit/options-words.ts'
import { useMenuWords } from '#command-center/menu/kit/words.ts'
import { goTo, refresh } from '#platform/browser/navigate.ts'
import { replaceWith } from '#platform/browser/replace-with.ts'
import type { Localised } from '#platform/localised.ts'
import { isRefusal, refuse } from '#platform/refusal.ts'
import { useHref } from '#shop-context.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import type { OptionsPage, Size } from './load.ts'

const newSize = 'new-size'

/** All sizes and option groups of the shop. */
export function Page({ data: { groups, sizes, suggested, edit } }: { data: OptionsPage }) {
  const words = useOptionsWords()
  const { menus } = useMenuWords()
  const href = useHref()
  const here = href('/command-center/options')
  const add = <AddLink href={`${here}?edit=new`}>{words.add}</AddLink>
  const size = edit === newSize ? 'new' : sizes.find(({ id }) => id === edit)
  const list = (
    <ListCard
      title={words.groups}
      picture="pizza"
      isEmpty={groups.length === 0}
      words={words}
      add={add}
    >
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
      <PageHead title={words.title} back={{ to: '/command-center/menu', name: menus.title }} />
      <p className="-mt-3 text-muted">{words.lead}</p>
      <ListAndForm
        list={
          <>
            <Sizes sizes={sizes} suggested={suggested} edit={edit} here={here} />
            {list}
          </>
        }
        edit={edit}
        form={
          edit === 'new' ? (
            <NewGroup back={here} />
          ) : (
            size && <SizeForm key={edit} size={size} back={here} />
          )
        }
      />
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

type SizesProps = Pick<OptionsPage, 'sizes' | 'suggested' | 'edit'> & { here: string }

/** What an option can have a price for. A name on several products can become one with a press. */
function Sizes({ sizes, suggested, edit, here }: SizesProps) {
  const { sizes: words } = useOptionsWords()
  const localize = useLocalizedText()
  const { act, isBusy } = useAct()
  const [inOrder, putInOrder] = useOrder(sizes, (ids) =>
    askStaff('POST /api/sizes/reorder', { ids }),
  )
  const make = async (name: Localised) => {
    await act(askStaff('POST /api/sizes/from-name', { name }), words.created)
    await refresh()
  }
  return (
    <ListCard
      title={words.title}
      picture="pizza"
      isEmpty={sizes.length === 0 && suggested.length === 0}
      words={words}
      add={<AddLink href={`${here}?edit=${newSize}`}>{words.add}</AddLink>}
    >
      <SortableList
        label={words.title}
        items={inOrder}
        nameOf={({ name }) => localize(name)}
        onOrder={putInOrder}
      >
        {({ id, name, variantCount }) => (
          <ListLine
            href={`${here}?edit=${id}`}
            isOpen={edit === id}
            title={<LocalizedText text={name} />}
          >
            <span className="text-sm text-muted">{words.variants(variantCount)}</span>
          </ListLine>
        )}
      </SortableList>
      {suggested.map(({ name, productCount }) => (
        <p key={localize(name)} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-2 py-1.5">
          <span className="font-medium wrap-anywhere">
            <LocalizedText text={name} />
          </span>
          <span className="flex-1 text-sm text-muted">{words.on(productCount)}</span>
          <Button size={36} busy={isBusy} onClick={() => void make(name)}>
            {words.make}
            <span className="sr-only">: {localize(name)}</span>
          </Button>
        </p>
      ))}
    </ListCard>
  )
}

function SizeForm({ size, back }: { size: Size | 'new'; back: string }) {
  const { sizes: words, name: nameLabel } = useOptionsWords()
  const localize = useLocalizedText()
  const isNew = size === 'new'
  const sizeId = isNew ? '' : size.id
  const draft = useDraft<Pick<Size, 'id' | 'version' | 'name'>>({
    saved: isNew ? { id: '', version: 0, name: [] } : size,
    notice: isNew ? words.created : words.updated,
    send: ({ name = [] }, version) =>
      isNew
        ? askStaff('POST /api/sizes/from-name', { name })
        : askStaff('PATCH /api/sizes/{sizeId}', { sizeId, name }, { version }),
    async reload() {
      const answer = await askStaff('GET /api/sizes', {})
      if (isRefusal(answer)) return answer
      return answer.sizes.find(({ id }) => id === sizeId) ?? refuse('not-found')
    },
    onSaved: () => goTo(back),
  })
  return (
    <FormCard
      title={isNew ? words.new : localize(size.name)}
      back={back}
      {...(!isNew && {
        remove: {
          title: words.delete,
          text: words.deleteText,
          notice: words.deleted,
          send: () => askStaff('DELETE /api/sizes/{sizeId}', { sizeId }),
        },
      })}
    >
      <Editor draft={draft} names={{ name: nameLabel }} isNew={isNew}>
        <LocalisedField label={nameLabel} maxLength={30} {...draft.localised('name')} />
      </Editor>
    </FormCard>
  )
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
