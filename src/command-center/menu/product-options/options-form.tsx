import { Plus, X } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { mostProductGroups } from '#business/menu/choices/option-group.ts'
import { differingRows, Editor } from '#command-center/kit/form/editor.tsx'
import { LocalizedText, useLocalizedText } from '#command-center/kit/form/localized-text.tsx'
import { NumberField } from '#command-center/kit/form/number-field.tsx'
import { type DraftForm, useDraft } from '#command-center/kit/form/use-draft.ts'
import { isSame } from '#command-center/kit/form/use-fields.ts'
import { SortableList } from '#command-center/kit/list/sortable-list.tsx'
import { askStaff } from '#command-center/kit/session/ask-staff.ts'
import { useOptionsWords } from '#command-center/menu/kit/options-words.ts'
import { refresh } from '#platform/browser/navigate.ts'
import { isRefusal, refuse } from '#platform/refusal.ts'
import { useHref } from '#shop-context.tsx'
import { Button, IconButton, LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { FieldError } from '#ui/field.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { useStaffWords } from '#words/words.tsx'
import type { Group, OwnGroup, OwnGroups } from './load.ts'
import { asGroup, isOneOfAll, offered, selected, ticked, unreadableIn } from './own-group.ts'

type OptionsFormProps = { productId: string; own: OwnGroups; groups: readonly Group[] }

/** The groups of a product, saved as a whole. */
export function OptionsForm({ productId, own, groups }: OptionsFormProps) {
  const words = useOptionsWords()
  const { ofProduct } = words
  const localize = useLocalizedText()
  const href = useHref()
  const { placeOf, ...draft } = useOwnGroups(productId, own)
  const format = useFormatGroups(groups)
  const { groups: rows } = draft.values
  const set = (next: OwnGroup[]) => draft.set({ groups: next })
  const groupOf = ({ groupId }: OwnGroup) => groups.find(({ id }) => id === groupId)
  const storedOf = (id: string) => draft.saved.groups.find(({ groupId }) => groupId === id)
  const isEmpty = rows.length === 0
  return (
    <Editor draft={draft} names={{ groups: words.groups }} format={{ groups: format }}>
      <Card title={words.groups} className="grid gap-3">
        {isEmpty ? (
          <EmptyState
            picture="pizza"
            title={ofProduct.empty}
            className="py-6"
            action={
              <LinkButton size={36} kind="plain" href={href('/command-center/options')}>
                {ofProduct.toGroups}
              </LinkButton>
            }
          >
            {ofProduct.emptyHint}
          </EmptyState>
        ) : (
          <>
            <p className="-mt-3 text-sm text-muted">{ofProduct.lead}</p>
            <SortableList
              tall
              label={words.groups}
              items={rows.map((row) => ({ id: row.groupId, row }))}
              nameOf={({ row }) => localize(groupOf(row)?.name ?? []) || ofProduct.goneName}
              onOrder={(items) => set(items.map(({ row }) => row))}
            >
              {({ row }) => (
                <GroupRow
                  own={row}
                  saved={storedOf(row.groupId)}
                  group={groupOf(row)}
                  draft={draft}
                  at={placeOf(row)}
                  onChange={(part) =>
                    set(rows.map((one) => (one === row ? { ...row, ...part } : one)))
                  }
                  onRemove={() => set(rows.filter((one) => one !== row))}
                />
              )}
            </SortableList>
          </>
        )}
        <AddGroup
          groups={groups.filter(({ id }) => rows.every(({ groupId }) => groupId !== id))}
          isFull={rows.length >= mostProductGroups}
          // Removed by mistake, it comes back as it was.
          onAdd={(groupId) => set([...rows, storedOf(groupId) ?? asGroup(groupId)])}
        />
      </Card>
    </Editor>
  )
}

function useOwnGroups(productId: string, own: OwnGroups) {
  const { notices } = useStaffWords()
  const sent = useRef<readonly OwnGroup[]>([])
  const draft = useDraft<OwnGroups>({
    saved: own,
    notice: notices.product.updated,
    async send({ groups: changed }, version, saved) {
      const groups = changed ?? saved.groups
      sent.current = groups
      const errors = unreadableIn(groups)
      if (errors.length > 0) return refuse('invalid', { errors })
      const line = 'PUT /api/products/{productId}/option-groups'
      return askStaff(line, { productId, groups }, { version })
    },
    async reload() {
      const answer = await askStaff('GET /api/products/{productId}/option-groups', { productId })
      // The colleague may have made a group, too.
      if (!isRefusal(answer)) void refresh()
      return answer
    },
    onSaved: () => void refresh(),
  })
  /** Where a row was in the API’s input: a moved row keeps its error, a changed one has none. */
  const placeOf = (row: OwnGroup) => `groups.${sent.current.findIndex((one) => isSame(one, row))}`
  return { ...draft, placeOf }
}

/** Rows with all that they have, for the choice between two versions. */
function useFormatGroups(groups: readonly Group[]) {
  const words = useOptionsWords()
  const localize = useLocalizedText()
  const format = (own: OwnGroup) => {
    const group = groups.find(({ id }) => id === own.groupId)
    const names = (ids: readonly string[]) =>
      group?.options.flatMap(({ id, name }) => (ids.includes(id) ? localize(name) : [])).join(', ')
    const { least, most, freeCount, only, defaults } = own
    const texts = [
      localize(group?.name ?? []) || words.ofProduct.goneName,
      only && `${words.ofProduct.only}: ${names(only) || words.ofProduct.nothing}`,
      defaults && `${words.isDefault}: ${names(defaults) || words.ofProduct.nothing}`,
      least !== null && `${words.least}: ${least}`,
      most !== null && `${words.most}: ${most}`,
      freeCount !== null && `${words.freeCount}: ${freeCount}`,
    ]
    return texts.filter(Boolean).join('; ')
  }
  return (rows: readonly OwnGroup[], others: readonly OwnGroup[]) =>
    differingRows(rows.map(format), others.map(format))
}

type GroupRowProps = {
  own: OwnGroup
  /** Undefined until it is saved. */
  saved: OwnGroup | undefined
  /** Undefined if it was deleted. */
  group: Group | undefined
  draft: DraftForm<OwnGroups>
  /** Its field in the API's input. */
  at: string
  onChange(part: Partial<OwnGroup>): void
  onRemove(): void
}

function GroupRow({ group, ...props }: GroupRowProps) {
  const { own, draft, at, onRemove } = props
  const words = useOptionsWords()
  const { ofProduct } = words
  const localize = useLocalizedText()
  const href = useHref()
  const id = useId()
  const name = localize(group?.name ?? []) || ofProduct.goneName
  const isGone = !group || draft.refusedAt(`${at}.groupId`) !== undefined
  const all = group?.options.length ?? 0
  const count = group ? offered(own, group).length : 0
  return (
    <fieldset
      className="grid min-w-0 gap-3 py-2"
      {...(isGone && { tabIndex: -1, 'aria-invalid': true, 'aria-describedby': `${id}-error` })}
    >
      <legend className="sr-only">{name}</legend>
      <div className="flex min-w-0 flex-wrap items-center gap-x-3">
        {group && !isGone ? (
          <a
            href={href(`/command-center/options/${group.id}`)}
            className="inline-flex min-h-9 min-w-0 items-center font-semibold wrap-anywhere underline"
          >
            <LocalizedText text={group.name} />
          </a>
        ) : (
          <span className="font-semibold wrap-anywhere">{name}</span>
        )}
        {group && (
          <span className="text-sm text-muted">
            {count === all ? words.options(all) : ofProduct.some(count, all)}
          </span>
        )}
        <IconButton
          size={36}
          className="ml-auto"
          label={ofProduct.remove(name)}
          icon={<X />}
          onClick={onRemove}
        />
      </div>
      {isGone && <FieldError id={id} error={ofProduct.gone} />}
      {group &&
        !isGone &&
        (all === 0 ? (
          <p className="text-sm text-muted">{ofProduct.noOptions}</p>
        ) : (
          <OwnSettings {...props} group={group} />
        ))}
    </fieldset>
  )
}

/** Which options the product has, and how many of them can be chosen. Of what is left out, none is chosen or owed. */
function OwnSettings(props: Omit<GroupRowProps, 'onRemove'> & { group: Group }) {
  const { own, saved, group, draft, at, onChange } = props
  const words = useOptionsWords()
  const { ofProduct } = words
  const isMinus = group.sign === 'MINUS'
  // From before the group's options were left out.
  const hasMost = own.most !== null || typeof saved?.most === 'number'
  const shown = offered(own, group)
  const limit = (name: 'least' | 'most' | 'freeCount') => ({
    value: own[name],
    placeholder: String(group[name] ?? words.noLimit),
    refused: draft.refusedAt(`${at}.${name}`),
    onNumber: (value: number | null) => onChange({ [name]: value }),
  })
  return (
    <>
      <Ticks
        legend={isMinus ? ofProduct.leftOut : ofProduct.offered}
        asGroup={ofProduct.all}
        ids={own.only}
        start={saved?.only ?? group.options.map(({ id }) => id)}
        options={group.options}
        group={group}
        onIds={(only) => onChange({ only })}
      />
      {shown.length === 0 && <p className="text-sm text-muted">{ofProduct.noneOffered}</p>}
      {!isMinus && shown.length > 0 && <Defaults {...props} />}
      {(!isMinus || hasMost) && (
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] gap-3">
          {!isMinus && <NumberField label={words.least} {...limit('least')} />}
          <NumberField label={words.most} {...limit('most')} />
          {!isMinus && <NumberField label={words.freeCount} {...limit('freeCount')} />}
        </div>
      )}
    </>
  )
}

type DefaultsProps = Pick<GroupRowProps, 'own' | 'saved' | 'onChange'> & { group: Group }

/** What is selected at first: one of them, if only one can be chosen. */
function Defaults({ own, saved, group, onChange }: DefaultsProps) {
  const { ofProduct, isDefault } = useOptionsWords()
  const localize = useLocalizedText()
  const { only, defaults } = own
  const shown = offered(own, group)
  const ofGroup = selected({ only, defaults: null }, group)
  const isOne = isOneOfAll(own, group)
  const names = ofGroup.slice(0, isOne ? 1 : undefined).map(({ name }) => localize(name))
  const label = ofProduct.asGroup(names.join(', ') || ofProduct.nothing)
  if (!isOne)
    return (
      <Ticks
        legend={isDefault}
        asGroup={label}
        ids={defaults}
        start={saved?.defaults ?? ofGroup.map(({ id }) => id)}
        options={shown}
        group={group}
        onIds={(ids) => onChange({ defaults: ids })}
      />
    )
  const picked = defaults && (selected(own, group)[0]?.id ?? nothing)
  return (
    <SelectField
      dense
      label={isDefault}
      value={picked ?? asInGroup}
      options={[
        { value: asInGroup, label },
        { value: nothing, label: ofProduct.none },
        ...shown.map(({ id, name }) => ({ value: id, label: localize(name) })),
      ]}
      onChange={({ target: { value } }) =>
        onChange({ defaults: value === asInGroup ? null : value === nothing ? [] : [value] })
      }
    />
  )
}

/** Beside ids of options. */
const asInGroup = 'group'
const nothing = 'nothing'

type TicksProps = {
  legend: string
  /** The tick for what the group says. */
  asGroup: string
  /** Null is what the group says. */
  ids: readonly string[] | null
  /** The list that begins when it doesn't follow the group any more. */
  start: readonly string[]
  options: Group['options']
  group: Group
  onIds(ids: string[] | null): void
}

/** What the group says, or the product's own list. */
function Ticks({ legend, asGroup, ids, start, options, group, onIds }: TicksProps) {
  /** A press by mistake on the tick above it costs no list. */
  const last = useRef(ids)
  if (ids) last.current = ids
  return (
    <fieldset className="min-w-0">
      <legend className="text-sm font-semibold">{legend}</legend>
      <Checkbox
        dense
        label={<span className="wrap-anywhere">{asGroup}</span>}
        checked={ids === null}
        onChange={({ target }) => onIds(target.checked ? null : [...(last.current ?? start)])}
      />
      {ids && (
        <div className="grid grid-cols-[repeat(auto-fill,minmax(min(9rem,100%),1fr))] gap-x-4">
          {options.map(({ id, name }) => (
            <Checkbox
              key={id}
              dense
              label={
                <span className="wrap-anywhere">
                  <LocalizedText text={name} />
                </span>
              }
              checked={ids.includes(id)}
              onChange={({ target }) => onIds(ticked(ids, id, target.checked, group))}
            />
          ))}
        </div>
      )}
    </fieldset>
  )
}

type AddGroupProps = {
  /** Those that the product doesn't have. */
  groups: readonly Group[]
  isFull: boolean
  onAdd(groupId: string): void
}

function AddGroup({ groups, isFull, onAdd }: AddGroupProps) {
  const { ofProduct } = useOptionsWords()
  const localize = useLocalizedText()
  const [picked, pick] = useState('')
  const next = groups.find(({ id }) => id === picked) ?? groups[0]
  const isOff = isFull || !next
  return (
    <div className="flex flex-wrap items-end gap-2">
      {next && (
        <SelectField
          dense
          label={ofProduct.pick}
          className="flex-[0_1_16rem]"
          value={next.id}
          options={groups.map(({ id, name }) => ({ value: id, label: localize(name) }))}
          onChange={({ target }) => pick(target.value)}
        />
      )}
      <Button
        size={36}
        // Not `disabled`: the press that adds the last one would drop the focus.
        className="aria-disabled:opacity-50"
        aria-disabled={isOff}
        onClick={() => isOff || onAdd(next.id)}
      >
        <Plus />
        {ofProduct.add}
      </Button>
      {isOff && (
        <p className="self-center text-sm text-muted">
          {isFull ? ofProduct.full : ofProduct.allAdded}
        </p>
      )}
    </div>
  )
}
