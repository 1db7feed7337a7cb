import { expect, test } from 'vitest'
import { mostProductGroups } from '#business/menu/choices/option-group.ts'
import { refuse } from '#platform/refusal.ts'
import { openPage, visitWith } from '#tests/support/staff-page.tsx'
import { load, type OptionsTab, type OwnGroup } from './load.ts'
import { Page } from './page.tsx'

const name = (value: string) => [{ locale: 'en' as const, value }]
const option = (id: string, isDefault = false) => ({ id, name: name(id), isDefault })
const group = (id: string, change: object = {}) => ({
  ...{ id, name: name(id), sign: 'PLUS', least: 0, most: null, freeCount: 0 },
  ...{ options: [option(`${id} 1`, true), option(`${id} 2`), option(`${id} 3`)], ...change },
})
const own = (groupId: string, change: Partial<OwnGroup> = {}): OwnGroup => ({
  ...{ groupId, least: null, most: null, freeCount: null, only: null, defaults: null },
  ...change,
})
const put = 'PUT /api/products/p/option-groups'
const get = 'GET /api/products/p/option-groups'

function open(
  owns: readonly OwnGroup[],
  groups: readonly object[],
  answers: Parameters<typeof openPage>[1] = {},
) {
  const product = { id: 'p', version: 1, name: name('Pizza'), variants: [], isAvailable: true }
  const data = {
    product,
    ...{ usage: { menus: [], categories: [], openCheckouts: 0, orders: 0 } },
    ...{ from: null, inShop: null, own: { version: 4, groups: owns }, groups },
  }
  return openPage(<Page data={data as unknown as OptionsTab} />, {
    edited: { version: 5 },
    ...answers,
  })
}

test('a product offers only some options of a group, and all again with new ones', async () => {
  const page = await open([own('Toppings')], [group('Toppings')])
  expect(page.text()).toContain('|3 options|')
  expect(page.has('Toppings 2')).toBe(false)
  await page.tick('All options, including new ones', false)
  expect(page.text()).toContain('|3 options|')
  await page.tick('Toppings 2', false)
  expect(page.text()).toContain('|2 of 3 options|')
  await page.press('Save')
  const only = ['Toppings 1', 'Toppings 3']
  expect(page.sent).toMatchObject([
    { line: put, input: { groups: [own('Toppings', { only })] }, version: 4 },
  ])
  expect(page.text()).not.toContain('Unsaved changes')
  await page.tick('All options, including new ones')
  // As it was saved: a press by mistake costs no list.
  await page.tick('All options, including new ones', false)
  expect(page.text()).toContain('|2 of 3 options|')
  await page.tick('All options, including new ones')
  await page.press('Save')
  expect(page.sent.at(-1)).toMatchObject({ input: { groups: [own('Toppings')] }, version: 5 })
})

test('without any of its options, the page says that customers don’t see the group', async () => {
  const page = await open([own('Toppings', { only: ['Toppings 1'] })], [group('Toppings')])
  expect(page.text()).not.toContain('Select at least one option')
  await page.tick('Toppings 1', false)
  expect(page.text()).toContain('Select at least one option')
  expect(page.has('Selected by default')).toBe(false)
})

test('of several options, the product selects its own at first', async () => {
  const page = await open([own('Toppings')], [group('Toppings', { most: 2 })])
  await page.tick('As in the group: Toppings 1', false)
  await page.tick('Toppings 2')
  await page.tick('Toppings 1', false)
  await page.press('Save')
  const defaults = ['Toppings 2']
  expect(page.sent).toMatchObject([{ input: { groups: [own('Toppings', { defaults })] } }])
})

test('where one can be chosen, one is selected at first, or none', async () => {
  const page = await open([own('Dough')], [group('Dough', { sign: 'NONE', most: 1 })])
  expect(page.chosen('Selected by default')).toBe('As in the group: Dough 1')
  for (const [value, defaults] of [
    ['Dough 2', ['Dough 2']],
    ['nothing', []],
    ['group', null],
  ] as const) {
    await page.fill('Selected by default', value)
    if (defaults === null) break
    await page.press('Save')
    expect(page.sent.at(-1)).toMatchObject({ input: { groups: [{ defaults }] } })
  }
  await page.press('Save')
  expect(page.sent.at(-1)).toMatchObject({ input: { groups: [own('Dough')] } })
})

test('the product’s own limits replace those of the group, which are shown in grey', async () => {
  const page = await open(
    [own('Toppings', { least: 1 })],
    [group('Toppings', { least: 2, most: 5 })],
  )
  const grey = (label: string) => page.field(label).getAttribute('placeholder')
  expect([grey('At least'), grey('At most'), grey('Included free')]).toEqual(['2', '5', '0'])
  await page.fill('At most', 'x')
  await page.press('Save')
  expect(page.sent).toEqual([])
  expect(page.field('At most').getAttribute('aria-invalid')).toBe('true')
  await page.fill('At most', '3')
  await page.fill('Included free', '1')
  await page.fill('At least', '')
  await page.press('Save')
  const limits = { least: null, most: 3, freeCount: 1 }
  expect(page.sent).toMatchObject([{ input: { groups: [own('Toppings', limits)] } }])
})

test('a limit that the server refuses has its reason beside it, until it is changed', async () => {
  const errors = [{ field: 'groups.0.least', code: 'too-big' as const, limit: 3 }]
  const page = await open([own('Toppings')], [group('Toppings')], {
    answers: { [put]: refuse('invalid', { errors }) },
  })
  await page.fill('At least', '4')
  await page.press('Save')
  const field = page.field('At least')
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(page.described(field)?.join()).toContain('3')
  await page.fill('At least', '2')
  expect(page.field('At least').getAttribute('aria-invalid')).toBe(null)
})

test('a refused limit stays with its group, until something of the group is changed', async () => {
  const errors = [{ field: 'groups.0.least', code: 'too-big' as const, limit: 1 }]
  const page = await open(
    [own('Toppings', { only: ['Toppings 1'] }), own('Dough')],
    [group('Toppings'), group('Dough')],
    { answers: { [put]: refuse('invalid', { errors }) } },
  )
  const invalid = () => page.all('aria-invalid').map((one) => one.getAttribute('placeholder'))
  await page.fill('At most', '2')
  await page.press('Save')
  expect(invalid()).toEqual(['0'])
  await page.press('Move Toppings down')
  const [dough, toppings] = page.all('placeholder').filter((_, at) => at % 3 === 0)
  expect(dough?.getAttribute('aria-invalid')).toBe(null)
  expect(toppings?.getAttribute('aria-invalid')).toBe('true')
  await page.tick('Toppings 2')
  expect(invalid()).toEqual([])
})

test('a group removed by mistake comes back as it was', async () => {
  const page = await open([own('Toppings', { only: ['Toppings 1'], most: 2 })], [group('Toppings')])
  await page.press('Remove Toppings')
  expect(page.text()).toContain('Unsaved changes')
  await page.press('Add to product')
  expect(page.text()).toContain('|1 of 3 options|')
  expect(page.text()).not.toContain('Unsaved changes')
})

test('a list that isn’t saved yet is still there after a press on the tick above it', async () => {
  const page = await open([own('Toppings')], [group('Toppings')])
  await page.tick('All options, including new ones', false)
  await page.tick('Toppings 2', false)
  await page.tick('All options, including new ones')
  await page.tick('All options, including new ones', false)
  expect(page.text()).toContain('|2 of 3 options|')
})

test('a limit from before its options were left out can be removed', async () => {
  const page = await open([own('Without', { most: 2 })], [group('Without', { sign: 'MINUS' })])
  await page.fill('At most', '')
  await page.press('Save')
  expect(page.sent).toMatchObject([{ input: { groups: [own('Without')] } }])
})

test('groups change their order, come and go', async () => {
  const groups = ['Dough', 'Toppings', 'Sauces', 'Without'].map((id) => group(id))
  const page = await open([own('Dough'), own('Toppings', { most: 2 })], groups)
  expect(page.link('Toppings')).toBe('/command-center/options/Toppings')
  expect(page.chosen('Group')).toBe('Sauces')
  await page.press('Move Toppings up')
  await page.press('Add to product')
  await page.press('Remove Dough')
  await page.fill('Group', 'Without')
  await page.press('Add to product')
  await page.press('Save')
  const after = [own('Toppings', { most: 2 }), own('Sauces'), own('Without')]
  expect(page.sent).toMatchObject([{ input: { groups: after } }])
})

test('the button that adds the last group is not disabled by it', async () => {
  const all = Array.from({ length: mostProductGroups + 1 }, (_, at) => group(`No. ${at}`))
  const full = await open(
    all.slice(0, mostProductGroups).map(({ id }) => own(id)),
    all,
  )
  await full.press('Add to product')
  expect(full.text()).toContain('up to 12 groups')
  expect(full.has('Remove No. 12')).toBe(false)
  const last = await open([own('No. 0')], all.slice(0, 2))
  await last.press('Add to product')
  expect(last.has('Group')).toBe(false)
  expect(last.text()).toContain('The product has all your groups.')
  expect(last.button('Add to product').getAttribute('disabled')).toBe(null)
})

test('a group that takes out has only what can be left out', async () => {
  const page = await open([own('Without')], [group('Without', { sign: 'MINUS' })])
  expect(page.text()).toContain('|What can be left out|')
  for (const label of ['At least', 'At most', 'Included free', 'Selected by default'])
    expect([label, page.has(label)]).toEqual([label, false])
  await page.tick('All options, including new ones', false)
  await page.tick('Without 1', false)
  await page.press('Save')
  const only = ['Without 2', 'Without 3']
  expect(page.sent).toMatchObject([{ input: { groups: [own('Without', { only })] } }])
})

/** The form of a product whose groups, or something else of it, a colleague has saved since it was opened. */
function overtaken(theirs: readonly OwnGroup[]) {
  let isFirst = true
  const save = (input: object) => {
    const answer = isFirst ? refuse('stale', { version: 6 }) : { ...input, version: 7 }
    isFirst = false
    return answer
  }
  return open([own('Dough'), own('Toppings')], [group('Dough'), group('Toppings')], {
    answers: { [put]: save, [get]: { version: 6, groups: theirs } },
  })
}

test('two versions show what differs in them, and mine can be kept', async () => {
  const theirs = own('Toppings', { only: ['Toppings 1'], defaults: [], least: 1 })
  const page = await overtaken([own('Dough'), theirs])
  await page.press('Remove Dough')
  await page.fill('At most', '2')
  await page.press('Save')
  expect(page.text()).toContain(
    '|Option groups|Dough · Toppings; Only these: Toppings 1; Selected by default: nothing; At least: 1|Toppings; At most: 2|',
  )
  await page.press('Keep mine')
  expect(page.sent.at(-1)).toMatchObject({
    ...{ line: put, version: 6, input: { groups: [own('Toppings', { most: 2 })] } },
  })
})

test('nothing is sent when nothing of mine is left to keep', async () => {
  const page = await overtaken([own('Dough'), own('Toppings')])
  await page.press('Move Toppings up')
  await page.press('Save')
  await page.press('Move Toppings down')
  await page.press('Keep mine')
  expect(page.sent.filter(({ line }) => line === put)).toHaveLength(1)
  expect(page.has('Remove Dough')).toBe(true)
})

test('a change of the product elsewhere is no conflict of its options', async () => {
  const page = await overtaken([own('Dough'), own('Toppings')])
  await page.press('Move Toppings up')
  await page.press('Save')
  expect(page.text()).not.toContain('Dough · Toppings')
  await page.press('Keep mine')
  expect(page.sent.at(-1)).toMatchObject({
    ...{ line: put, version: 6, input: { groups: [own('Toppings'), own('Dough')] } },
  })
})

test('a group that was deleted has to be removed before the save', async () => {
  const errors = [{ field: 'groups.0.groupId', code: 'invalid' as const }]
  const page = await open([], [group('Toppings')], {
    answers: { [put]: refuse('invalid', { errors }) },
  })
  await page.press('Add to product')
  await page.press('Save')
  expect(page.text()).toContain('This group was deleted.')
  const gone = await open([own('Gone')], [group('Toppings')])
  expect(gone.text()).toContain('Deleted group')
  await gone.press('Remove Deleted group')
  await gone.press('Save')
  expect(gone.sent).toMatchObject([{ input: { groups: [] } }])
})

test('a group without options says that customers don’t see it', async () => {
  const page = await open([own('Toppings')], [group('Toppings', { options: [] })])
  expect(page.text()).toContain('Customers don’t see this group until it has options.')
  expect(page.has('At least')).toBe(false)
})

test('a product without groups explains options, and a shop without groups leads to the first', async () => {
  const page = await open([], [group('Toppings')])
  expect(page.text()).toContain('No options for this product')
  expect(page.link('All option groups')).toBe('/command-center/options')
  await page.press('Add to product')
  expect(page.text()).not.toContain('No options for this product')
  const none = await open([], [])
  expect(none.text()).toContain('No option groups yet')
  expect(none.link('Add group')).toBe('/command-center/options?edit=new')
})

test('the page has all groups, and none of them for those who may not see products', async () => {
  const product = { id: 'p', slug: 'pizza', name: name('Pizza'), variants: [] }
  const answers = {
    'GET /api/products/{productId}': product,
    'GET /api/products/{productId}/usage': { categories: [] },
    'GET /api/menus': { menus: [] },
    'GET /api/products/{productId}/option-groups': { version: 1, groups: [own('g')] },
    'GET /api/option-groups': { groups: [{ id: 'g' }] },
    'GET /api/option-groups/{groupId}': { ...group('g'), productIds: ['p'], slug: 'g' },
  }
  const shown = await load(visitWith(answers, '', { productId: 'p' }))
  expect(shown).toMatchObject({
    title: 'Pizza · Options',
    data: { own: { groups: [{ groupId: 'g' }] }, groups: [group('g')] },
  })
  expect(await load(visitWith({}, '', { productId: 'p' }))).toEqual({ missing: true })
})
