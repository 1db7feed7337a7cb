import { useState } from 'react'
import { expect, test } from 'vitest'
import { openPage } from '#tests/support/staff-page.tsx'
import { OptionGroup } from './choice-groups.tsx'

const words = {
  none: 'None',
  less: (name: string) => `− ${name}`,
  more: (name: string) => `+ ${name}`,
}

function Toppings() {
  const [chosen, choose] = useState<string>()
  const options = ['Cheese', 'Basil', 'Olives'].map((name) => ({
    ...{ id: name, name, title: name, quantity: name === chosen ? 1 : 0 },
  }))
  return (
    <OptionGroup
      {...{ id: 't', groupId: 't', form: 'f', legend: 'Toppings', pill: '', options, words }}
      {...{ least: 0, most: 2, mostOfOne: 1, rest: { after: 2, label: 'All 3' } }}
      onChange={(id, quantity) => choose(quantity > 0 && id ? id : undefined)}
    />
  )
}

test('the further options stay open when the last of them is taken out again', async () => {
  const page = await openPage(<Toppings />)
  const isOpen = () => page.all('open').length > 0
  expect(isOpen()).toBe(false)
  await page.tick('Olives')
  expect(isOpen()).toBe(true)
  await page.tick('Olives', false)
  expect(isOpen()).toBe(true)
})
