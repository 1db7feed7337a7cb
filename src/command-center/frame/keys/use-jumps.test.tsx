import { expect, test } from 'vitest'
import { openPage } from '#tests/support/staff-page.tsx'
import { useJumps } from './use-jumps.ts'

const places = [
  { to: '/command-center' },
  { to: '/command-center/checkout' },
  { to: '/command-center/customer' },
] as const

function Frame() {
  useJumps(places)
  return null
}

test('G and a letter open a section that the user may open, and do nothing for others', async () => {
  const page = await openPage(<Frame />)
  const letters: string[] = []
  addEventListener('keydown', ({ key }) => letters.push(key))
  const press = (key: string) => dispatchEvent(Object.assign(new Event('keydown'), { key }))
  await page.done(() => [...'gcgmgpgsgd'].forEach(press))
  expect(page.went).toEqual(['/command-center/customer', '/command-center'])
  // The letter's own shortcut, such as P for printing, doesn't run either.
  expect(letters).toEqual([...'ggggg'])
})
