import { expect, test } from 'vitest'
import { changeDevice, viewPaths } from '#command-center/frame/line/device.ts'
import { openPage } from '#tests/support/staff-page.tsx'
import { Page } from './page.tsx'

/** The page on a device that is as new. */
async function open() {
  const page = await openPage(<Page />)
  await page.done(() => changeDevice({}))
  const stored = (): unknown => JSON.parse(page.stored.get('board-device') ?? '{}')
  return { ...page, storedSettings: stored }
}

test('what a device shows is kept at once, and the link opens just that', async () => {
  const page = await open()
  expect(page.link('Open')).toBe(viewPaths.board)
  await page.tick('Pass')
  expect(page.storedSettings()).toMatchObject({ view: 'pass' })
  expect(page.link('Open')).toBe(viewPaths.pass)
})

test('each other setting changes itself alone', async () => {
  const page = await open()
  await page.tick('Full cards')
  await page.fill('Paper', 'A4')
  expect(page.storedSettings()).toMatchObject({
    ...{ view: 'board', isComfortable: true, paper: 'A4', isSoundOn: true },
  })
})

test('whoever turns the letter keys off has them off at the next visit', async () => {
  const page = await open()
  await page.tick('Use single-key shortcuts', false)
  expect(page.stored.get('board-letters')).toBe('off')
  await page.tick('Use single-key shortcuts')
  expect(page.stored.has('board-letters')).toBe(false)
})

test('the name of the device is the one that was given elsewhere, and leaving the field writes nothing back', async () => {
  const page = await open()
  const leave = async (typed?: string) => {
    const field = page.field('Device name')
    if (typed !== undefined) field.value = typed
    const [, props] = Object.entries(field).find(([name]) => name.startsWith('__reactProps$')) ?? []
    await page.done(() => (props as unknown as Blurring).onBlur({ target: field }))
  }
  await leave('Window')
  expect(page.storedSettings()).toMatchObject({ name: 'Window' })
  await page.done(() => changeDevice({ name: 'Kitchen' }))
  expect(page.field('Device name').value).toBe('Kitchen')
  await leave()
  expect(page.storedSettings()).toMatchObject({ name: 'Kitchen' })
})

type Blurring = { onBlur(event: object): void }
