import { expect, test } from 'vitest'
import { settingsFor } from './settings-for.ts'

const names = (role: 'operator' | 'manager' | 'master') =>
  settingsFor({ id: 's', login: role, name: role, role }).map(({ name }) => name)

test('only the owner has the part about staff', () => {
  expect(names('manager')).not.toContain('settingsStaff')
  expect(names('master').filter((name) => name !== 'settingsStaff')).toEqual(names('manager'))
  expect(names('master')).toContain('settingsStaff')
  expect(names('manager')).toContain('settingsGeneral')
  expect(settingsFor(undefined).map(({ name }) => name)).toEqual(names('manager'))
})

test('an operator has this device only', () => {
  expect(names('operator')).toEqual(['settingsDevice'])
})
