import { availableParallelism } from 'node:os'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { testLimitMs } from './bin/guarded.mjs'
import { seedOfCommit } from './tests/support/drawn.ts'
import { testReport } from './tests/support/test-report.ts'

// Random inputs are drawn by this. The report prints it.
process.env.SEED ??= seedOfCommit()

const stores = [
  'src/db/**/*.test.ts',
  'src/http/**/*.test.{ts,tsx}',
  'src/**/server/**/*.test.{ts,tsx}',
  'tests/*.test.ts',
]

/** What asks no database, or not one of its own: it is proven on SQLite. */
const withoutPostgres = [
  'src/business/receivers/server/{address-guard,mail,post,write-body}.test.ts',
  'src/business/orders/cart/server/plain-form.test.ts',
  'src/business/staff/server/{hash-in-turn,password}.test.ts',
  'src/db/{disk-room,pulse,readiness,until-done}.test.ts',
  'src/db/sample/{data,prices}.test.ts',
  'src/db/backup/{copies,seal,swap}.test.ts',
  'src/business/media/server/{photo-cutter,photos}.test.ts',
  'src/http/{addresses,allergen-notes,drawing,log,page,redirects,refusal-detail,robots,start-failure}.test.ts',
  'src/platform/server/{assets,body-time,broadcast,coalesce,config,cross-site,door,field-errors,field-refused,form,forms,headers,http}.test.ts',
  'src/platform/server/{idle-loop,limits,listener,lru-cache,named-event,openapi,request,run-every,shed,sockets,stream-limits,turns}.test.ts',
  'src/ui/server/accent.test.ts',
  'tests/{addresses,backup,building,clock,documents,journey-report,language,merge-chunks,new-password,ranks,ready,rules,slivers,test-run,walls,watchdog,writers}.test.ts',
]

export default defineConfig({
  plugins: [react()],
  test: {
    // One more than cores: half of a worker's time is waiting, for PostgreSQL, a hash or a stream.
    maxWorkers: availableParallelism() + 1,
    // How long a condition may take to come true on a busy machine. No one waits longer than it takes.
    expect: { poll: { timeout: 60_000 } },
    // The files of a worker share modules: loading them is half of a short test. What rooms keep in theirs is true for every shop, or
    // names its own: the process that cuts photos, the turns of hashes, the last search index and running backups.
    isolate: false,
    // Time limits only end what hangs, and no test asserts a duration: one machine is half as fast as another, and others use it too.
    testTimeout: testLimitMs,
    // More say nothing more, and each may take minutes.
    bail: 20,
    hookTimeout: 2 * 60_000,
    setupFiles: [
      'tests/support/running-test.ts',
      'tests/support/random-inputs.ts',
      'tests/support/quick-passwords.ts',
    ],
    includeTaskLocation: true,
    reporters: ['default', testReport()],
    projects: [
      {
        extends: true,
        test: {
          name: 'anywhere',
          include: ['src/**/*.test.{ts,tsx}'],
          exclude: stores,
        },
      },
      {
        extends: true,
        test: {
          name: 'sqlite',
          include: stores,
          env: { ENGINE: 'sqlite' },
          globalSetup: 'tests/support/template-databases.ts',
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
        },
      },
    ],
  },
})
