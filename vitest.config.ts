import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { slowest } from './tests/support/slowest.ts'
import { watchdog } from './tests/support/watchdog.ts'

const stores = [
  'src/db/**/*.test.ts',
  'src/http/**/*.test.{ts,tsx}',
  'src/**/server/**/*.test.{ts,tsx}',
  'tests/*.test.ts',
]

/** What asks no database, or not one of its own: it is proven on SQLite. */
const withoutPostgres = [
  'src/business/receivers/server/address-guard.test.ts',
  'src/business/staff/server/{hash-in-turn,password}.test.ts',
  'src/db/backup/{copies,seal,swap}.test.ts',
  'src/http/{addresses,start-failure}.test.ts',
  'src/platform/server/{assets,coalesce,config,cross-site,door,field-errors,form,headers,http,limits,listener,pot}.test.ts',
  'src/platform/server/{request,run-every,shed,sockets,stream-limits,turns}.test.ts',
  'src/ui/server/accent.test.ts',
  'tests/{backup,building,documents,language,new-password,ranks,ready,rules,slivers,test-run,walls,watchdog}.test.ts',
]

export default defineConfig({
  plugins: [react()],
  test: {
    // All cores, also on the build machine's two: by default, Vitest leaves one idle.
    maxWorkers: '100%',
    // How long a condition may take to come true on a busy machine. Nobody waits longer than it takes.
    expect: { poll: { timeout: 30_000 } },
    // No room keeps anything in its modules, so the files of a worker share them: loading them is half of a short test.
    isolate: false,
    // Time limits only end what hangs: one machine is half as fast as another.
    // No test may take longer than four minutes, hooks included; all of them together end before CI ends them.
    hookTimeout: 60_000,
    setupFiles: 'tests/support/running-test.ts',
    reporters: ['default', watchdog({ silentMs: 4 * 60_000, wholeMs: 36 * 60_000 }), slowest()],
    projects: [
      {
        extends: true,
        test: {
          name: 'anywhere',
          include: ['src/**/*.test.{ts,tsx}'],
          exclude: stores,
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'sqlite',
          include: stores,
          env: { ENGINE: 'sqlite' },
          globalSetup: 'tests/support/template-databases.ts',
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'postgres',
          include: stores,
          exclude: withoutPostgres,
          env: { ENGINE: 'postgres' },
          globalSetup: 'tests/support/template-databases.ts',
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          include: ['tests/e2e/*.test.ts'],
          globalSetup: 'tests/support/built.ts',
          // After the others: a browser at the same time would slow both down.
          sequence: { groupOrder: 1 },
          // A journey has many steps, and each may take its time on a busy machine: this only ends what hangs.
          testTimeout: 120_000,
        },
      },
    ],
  },
})
