import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

const stores = ['src/db/**/*.test.ts', 'src/**/server/**/*.test.{ts,tsx}', 'tests/*.test.ts']

export default defineConfig({
  plugins: [react()],
  test: {
    // All cores, also on the build machine's two: Vitest itself would leave one of them idle.
    maxWorkers: '100%',
    // How long a condition may take to come true on a busy machine. Nobody waits longer than it takes.
    expect: { poll: { timeout: 10_000 } },
    // No room keeps anything in its modules, so the files of a worker share them: loading them is half of a short test.
    isolate: false,
    projects: [
      {
        extends: true,
        test: { name: 'anywhere', include: ['src/**/*.test.{ts,tsx}'], exclude: stores },
      },
      {
        extends: true,
        test: {
          name: 'sqlite',
          include: stores,
          env: { ENGINE: 'sqlite' },
          globalSetup: 'tests/support/beginnings.ts',
          testTimeout: 20_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'postgres',
          include: stores,
          exclude: [
            'tests/walls.test.ts',
            'tests/rules.test.ts',
            'tests/backup.test.ts',
            'tests/new-password.test.ts',
          ],
          env: { ENGINE: 'postgres' },
          globalSetup: 'tests/support/beginnings.ts',
          testTimeout: 20_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          include: ['tests/e2e/*.test.ts'],
          globalSetup: 'tests/support/built.ts',
          // After the others: a browser beside them would only make both slow.
          sequence: { groupOrder: 1 },
          // A journey has many steps, and each may take its ten seconds on a busy machine: this only ends what hangs.
          testTimeout: 120_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
