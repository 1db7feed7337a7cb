// `node bin/run.mjs bin/make-upgrade-fixture.ts`, for each release: saves a small shop of that version in tests/fixtures.
import path from 'node:path'
import { runnerImport } from 'vite'

// The shop's pages are JSX, which Node can't read.
await runnerImport(path.resolve('tests/support/upgrade/make.ts'))
