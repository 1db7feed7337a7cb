import { expect, test } from 'vitest'
import { refuse } from '#platform/refusal.ts'
import { goOnSignedIn } from './ask-staff.ts'
import { resumeWaiting } from './signed-out.ts'

/** The shop answers as its session is. */
function shop() {
  const state = { isSignedIn: false, input: 0 }
  const send = async () => {
    state.input++
    return state.isSignedIn ? 'done' : refuse('not-signed-in')
  }
  return { state, send }
}
const turn = () => new Promise((soon) => setImmediate(soon))

test('what was asked without a session goes on once somebody has signed in', async () => {
  const { state, send } = shop()
  const answers: unknown[] = []
  const both = [goOnSignedIn(send), goOnSignedIn(send)].map((one) =>
    one.then((answer) => answers.push(answer)),
  )
  await turn()
  expect([answers, state.input]).toEqual([[], 2])
  state.isSignedIn = true
  resumeWaiting()
  await Promise.all(both)
  expect([answers, state.input]).toEqual([['done', 'done'], 4])
})

test('signed in again without success, the second refusal is the answer', async () => {
  const { send } = shop()
  const answer = goOnSignedIn(send)
  await turn()
  resumeWaiting()
  expect(await answer).toMatchObject({ refused: 'not-signed-in' })
})

test('another refusal and a failure wait for nobody', async () => {
  expect(await goOnSignedIn(async () => refuse('stale'))).toMatchObject({ refused: 'stale' })
  await expect(goOnSignedIn(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
})
