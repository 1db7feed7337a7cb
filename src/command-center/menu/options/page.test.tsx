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
const open = (change: Partial<Group> = {}, isAdding = false) =>
  openPage(<Page data={{ groups: [{ ...toppings, ...change }], isAdding }} />, {
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
  const page = await open({}, true)
  await page.fill('Name · English', 'Dough')
  await page.press('Add')
  const name = [{ locale: 'en', value: 'Dough' }]
  expect(page.sent).toEqual([{ line: 'POST /api/option-groups', input: { name } }])
  expect(page.went).toEqual(['/command-center/options/g2'])
})

test('nothing can be typed into a form that its group is about to replace', async () => {
  let answer = (_: object) => {}
  const page = await openPage(<Page data={{ groups: [], isAdding: true }} />, {
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

test('only “new” in the address opens the form', async () => {
  const answers = { 'GET /api/option-groups': { groups: [toppings] } }
  const isAdding = async (query: string) => await load(visitWith(answers, query))
  expect(await isAdding('edit=new')).toMatchObject({ data: { isAdding: true } })
  expect(await isAdding('edit=g')).toMatchObject({ data: { isAdding: false } })
  expect(await load(visitWith({}))).toEqual({ missing: true })
})
