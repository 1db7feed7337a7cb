import { beforeEach, expect, test } from 'vitest'
import { refuse } from '#platform/refusal.ts'
import { goOnSignedIn } from './ask-staff.ts'
import { pageBelongsTo, resumeWaiting } from './signed-out.ts'

/** The shop answers as its session is. */
function shop() {
  const state = { isSignedIn: false, input: 0 }
  const send = async () => {
    state.input++
    return state.isSignedIn ? 'done' : refuse('not-signed-in')
  }
  return { state, send }
}
beforeEach(() => pageBelongsTo('anna'))
const turn = () => new Promise((soon) => setImmediate(soon))

test('a call without a session continues after sign-in', async () => {
  const { state, send } = shop()
  const answers: unknown[] = []
  const both = [goOnSignedIn(send), goOnSignedIn(send)].map((one) =>
    one.then((answer) => answers.push(answer)),
  )
  await turn()
  expect([answers, state.input]).toEqual([[], 2])
  state.isSignedIn = true
  resumeWaiting('anna')
  await Promise.all(both)
  expect([answers, state.input]).toEqual([['done', 'done'], 4])
})

test('if signing in again doesn’t help, the second refusal is the answer', async () => {
  const { send } = shop()
  const answer = goOnSignedIn(send)
  await turn()
  resumeWaiting('anna')
  expect(await answer).toMatchObject({ refused: 'not-signed-in' })
})

test('other refusals and failures don’t wait for a sign-in', async () => {
  expect(await goOnSignedIn(async () => refuse('stale'))).toMatchObject({ refused: 'stale' })
  await expect(goOnSignedIn(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
})

test('one user’s press isn’t sent for another', async () => {
  const { state, send } = shop()
  const write = goOnSignedIn(send)
  const read = goOnSignedIn(send, null)
  await turn()
  pageBelongsTo('boris')
  state.isSignedIn = true
  expect(resumeWaiting('boris')).toBe(true)
  expect(await write).toMatchObject({ refused: 'other-user' })
  expect(await read).toBe('done')
  expect(state.input).toBe(3)
})

test('a refusal after another user has signed in sends nothing either', async () => {
  const { state, send } = shop()
  const late = Promise.withResolvers<void>()
  const write = goOnSignedIn(async () => {
    const answer = await send()
    await late.promise
    return answer
  })
  pageBelongsTo('boris')
  state.isSignedIn = true
  late.resolve()
  await turn()
  resumeWaiting('boris')
  expect(await write).toMatchObject({ refused: 'other-user' })
})
