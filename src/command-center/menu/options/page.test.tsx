import { expect, test } from 'vitest'
import { refuse } from '#platform/refusal.ts'
import { openPage, visitWith } from '#tests/support/staff-page.tsx'
import { load, type OptionsPage } from './load.ts'
import { Page } from './page.tsx'

type Group = OptionsPage['groups'][number]
const toppings = {
  ...{ id: 'g', sign: 'PLUS', isTranslated: true, allergensDeclared: true, least: 0, most: 3 },
  ...{ mostOfOne: 1, optionCount: 3, soldOutCount: 0, productCount: 2 },
  name: [{ locale: 'en', value: 'Toppings' }],
} as unknown as Group
const plain = { groups: [toppings], sizes: [], suggested: [], edit: null }
const open = (change: Partial<Group> = {}, edit: string | null = null) =>
  openPage(<Page data={{ ...plain, groups: [{ ...toppings, ...change }], edit }} />, {
    edited: { id: 'g2', version: 1 },
  })
/** What stands between the group’s name and its counts. */
const marksOf = async (change: Partial<Group>) =>
  /\|Toppings\|(.*?)\|\d+ options? ·/.exec((await open(change)).text())?.[1]

test('a sound group has no marks', async () => {
  expect((await open()).text()).toContain('|Toppings|3 options · on 2 products|')
})

test.each([
  [{ isTranslated: false }, 'Not translated'],
  [{ allergensDeclared: false }, 'Allergens not declared'],
  // Taking something out adds no allergen, and nothing to choose has none.
  [{ allergensDeclared: false, sign: 'MINUS' }, undefined],
  [{ allergensDeclared: false, optionCount: 0 }, undefined],
  [{ least: 3 }, undefined],
  [{ least: 3, soldOutCount: 1 }, 'Too few options available|1 sold out'],
  // One option may be taken twice.
  [{ least: 3, soldOutCount: 1, mostOfOne: 2 }, '1 sold out'],
  // No one has to choose from it.
  [{ least: 3, soldOutCount: 1, productCount: 0 }, '1 sold out'],
  [{ least: 3, optionCount: 0 }, undefined],
] as [Partial<Group>, string | undefined][])(
  'a group with %o is marked “%s”',
  async (change, marks) => {
    expect(await marksOf(change)).toBe(marks)
  },
)

test('a new group is sent with its name, and opens once it is there', async () => {
  const page = await open({}, 'new')
  await page.fill('Name · English', 'Dough')
  await page.press('Add')
  const name = [{ locale: 'en', value: 'Dough' }]
  expect(page.sent).toEqual([{ line: 'POST /api/option-groups', input: { name } }])
  expect(page.went).toEqual(['/command-center/options/g2'])
})

test('nothing can be typed into a form that its group is about to replace', async () => {
  let answer = (_: object) => {}
  const page = await openPage(<Page data={{ ...plain, groups: [], edit: 'new' }} />, {
    answers: { 'POST /api/option-groups': () => new Promise<object>((send) => (answer = send)) },
  })
  const areInert = () => page.all('inert').length > 0
  await page.fill('Name · English', 'Dough')
  expect(areInert()).toBe(false)
  await page.press('Add')
  expect(areInert()).toBe(true)
  await page.done(() => answer(refuse('list-full', { most: 100 })))
  expect(areInert()).toBe(false)
  await page.press('Add')
  await page.done(() => answer({ ...toppings, id: 'g2', version: 1 }))
  expect(page.went).toEqual(['/command-center/options/g2'])
  expect(areInert()).toBe(true)
})

test('only what can be edited opens a form', async () => {
  const answers = {
    'GET /api/option-groups': { groups: [toppings] },
    'GET /api/sizes': { sizes: [], suggested: [] },
  }
  expect(await load(visitWith(answers, 'edit=new'))).toMatchObject({ data: { edit: 'new' } })
  expect(await load(visitWith({}))).toEqual({ missing: true })
  const inForm = async (edit: string) => (await open({}, edit)).has('Name · English')
  expect([await inForm('new'), await inForm('new-size'), await inForm('g')]).toEqual([
    true,
    true,
    false,
  ])
})

const size = {
  ...{ id: 's', version: 3, slug: '30-cm', position: 0, variantCount: 6 },
  name: [{ locale: 'en' as const, value: '30 cm' }],
}

test('a name on several products becomes a size with one press', async () => {
  const name = [{ locale: 'en' as const, value: '25 cm' }]
  const data = { ...plain, sizes: [size], suggested: [{ name, productCount: 6 }] }
  const page = await openPage(<Page data={data} />)
  expect(page.text()).toContain('|30 cm|6 variants|')
  expect(page.link('30 cm')).toBe('/command-center/options?edit=s')
  expect(page.text()).toContain('|25 cm|on 6 products|')
  await page.press('Make it a size')
  expect(page.sent).toEqual([{ line: 'POST /api/sizes/from-name', input: { name } }])
})

test('a new size goes to the variants with its name, and one that is there is renamed', async () => {
  const added = await open({}, 'new-size')
  await added.fill('Name · English', '40 cm')
  await added.press('Add')
  const name = [{ locale: 'en', value: '40 cm' }]
  expect(added.sent).toEqual([{ line: 'POST /api/sizes/from-name', input: { name } }])
  expect(added.went).toEqual(['/command-center/options'])
  const renamed = await openPage(<Page data={{ ...plain, sizes: [size], edit: 's' }} />)
  await renamed.fill('Name · English', '40 cm')
  await renamed.press('Save')
  expect(renamed.sent).toEqual([{ line: 'PATCH /api/sizes/s', input: { name }, version: 3 }])
})
