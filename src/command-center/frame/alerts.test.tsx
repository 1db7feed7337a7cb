import { expect, test } from 'vitest'
import { refuse } from '#platform/refusal.ts'
import { openPage } from '#tests/support/staff-page.tsx'
import { connectBoard, type Notice } from '#ui/notify.ts'
import { RingingCall } from './alerts.tsx'

const call = { id: 'r', phoneFormatted: '8 (912) 345-67-89', at: '', until: 0, customer: null }
const take = 'POST /api/telephony/r/take'

/** The card of a ringing call, once “Take” is pressed there and answered like this. */
async function taken(...answers: object[]) {
  const notices: Notice[] = []
  const closed: string[] = []
  const page = await openPage(<RingingCall call={call} onHide={() => {}} />, {
    answers: { [take]: () => answers.shift() ?? {} },
  })
  connectBoard({
    show: (notice) => void notices.push(notice),
    close: (id) => void closed.push(id),
  })
  await page.press('Take')
  return { ...page, closed, shown: () => notices.filter(({ kind }) => kind !== 'progress') }
}

test.each(['no-answer', 'something-went-wrong', 'too-busy'])(
  'a call taken without a response (%s) can be taken again once its card is gone',
  async (refused) => {
    const page = await taken(refuse(refused), { phone: call.phoneFormatted })
    await page.show(null)
    expect(page.shown()).toMatchObject([{ timeout: 0, action: { label: 'Try again' } }])
    expect(page.shown()[0]?.title).toContain(call.phoneFormatted)
    await page.done(() => page.shown()[0]?.action?.run())
    expect(page.sent.map(({ line }) => line)).toEqual([take, take])
    const number = new URLSearchParams({ phone: call.phoneFormatted })
    expect(page.went).toEqual([`/command-center/checkout/new#${number}`])
  },
)

test.each([
  ['taken', { phone: call.phoneFormatted }],
  ['a colleague’s', refuse('taken', { by: 'Boris' })],
])('once the call is %s, it isn’t offered again', async (_, answer) => {
  const page = await taken(refuse('no-answer'), answer)
  await page.press('Take')
  expect(page.closed).toEqual([`take-${call.id}`])
})

test('a call that a colleague has taken is not offered again', async () => {
  const page = await taken(refuse('taken', { by: 'Boris' }))
  expect(page.shown()).toMatchObject([{ title: 'Boris took this call' }])
  expect(page.shown()[0]?.action).toBeUndefined()
  expect(page.went).toEqual([])
})
