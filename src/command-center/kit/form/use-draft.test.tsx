import { expect, test } from 'vitest'
import { type Refusal, refuse } from '#platform/refusal.ts'
import { openPage } from '#tests/support/staff-page.tsx'
import { TextField } from '#ui/text-field.tsx'
import { Editor } from './editor.tsx'
import { useDraft } from './use-draft.ts'

const thing = { name: 'Anna', version: 1 }
type Thing = typeof thing

type Server = {
  answers: readonly (Thing | Refusal)[]
  now: Thing
  questions: object[]
  sent: object[]
  yes: () => void
}

/** A form that asks before each save. */
function Form({ server }: { server: Server }) {
  const { answers, now, questions, sent } = server
  const draft = useDraft<Thing>({
    saved: thing,
    notice: 'Saved',
    ask: (changes, saved, go) => {
      questions.push({ changes, saved })
      server.yes = go
    },
    send: async (changes, version) => {
      sent.push({ ...changes, version })
      return answers[sent.length - 1] ?? refuse('no-answer')
    },
    reload: async () => now,
  })
  return (
    <Editor draft={draft} names={{ name: 'Name' }}>
      <TextField label="Name" {...draft.text('name')} />
    </Editor>
  )
}

async function openForm(answers: readonly (Thing | Refusal)[], now = thing) {
  const server: Server = { answers, now, questions: [], sent: [], yes: () => {} }
  const page = await openPage(<Form server={server} />)
  return { ...page, ...server, yes: () => page.done(() => server.yes()) }
}

test('sends nothing before the answer to its question, and keeps what was typed', async () => {
  const form = await openForm([{ name: 'Boris', version: 2 }])
  await form.fill('Name', 'Boris')
  await form.press('Save')
  expect(form.questions).toEqual([{ changes: { name: 'Boris' }, saved: thing }])
  expect(form.sent).toEqual([])
  expect(form.text()).toContain('Unsaved changes')
  expect(form.field('Name').value).toBe('Boris')
  await form.yes()
  expect(form.sent).toEqual([{ name: 'Boris', version: 1 }])
  expect(form.text()).not.toContain('Unsaved changes')
})

test('asks about a colleague’s version before it keeps its own', async () => {
  const theirs = { name: 'Clara', version: 5 }
  const form = await openForm([refuse('stale'), { name: 'Boris', version: 6 }], theirs)
  await form.fill('Name', 'Boris')
  await form.press('Save')
  await form.yes()
  expect(form.text()).toContain('Clara')
  await form.press('Keep mine')
  expect(form.questions.at(-1)).toEqual({ changes: { name: 'Boris' }, saved: theirs })
  expect(form.sent).toHaveLength(1)
  expect(form.text()).toContain('Unsaved changes')
  await form.yes()
  expect(form.sent.at(-1)).toEqual({ name: 'Boris', version: 5 })
})

test('saves once more on top of what a colleague changed elsewhere', async () => {
  const theirs = { ...thing, version: 5 }
  const form = await openForm([refuse('stale'), { name: 'Boris', version: 6 }], theirs)
  await form.fill('Name', 'Boris')
  await form.press('Save')
  await form.yes()
  expect(form.text()).toContain('You can save your changes too')
  await form.press('Save')
  await form.yes()
  expect(form.sent.at(-1)).toEqual({ name: 'Boris', version: 5 })
  expect(form.text()).not.toContain('Unsaved changes')
})

test('sends nothing when nothing of its own is left to keep', async () => {
  const theirs = { name: 'Clara', version: 5 }
  const form = await openForm([refuse('stale')], theirs)
  await form.fill('Name', 'Boris')
  await form.press('Save')
  await form.yes()
  await form.fill('Name', 'Anna')
  await form.press('Keep mine')
  expect(form.sent).toHaveLength(1)
  expect(form.questions).toHaveLength(1)
  expect(form.field('Name').value).toBe('Clara')
  expect(form.text()).not.toContain('Keep mine')
})
