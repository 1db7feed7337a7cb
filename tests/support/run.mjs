// A run of the tests that only starts a process and waits: `node run.mjs`.
import { spawn } from 'node:child_process'
import { beginRun } from '#bin/test-run.mjs'

process.once('SIGTERM', () => process.exit(143))
beginRun()
const wait = 'setInterval(() => {}, 1000)'
const { pid } = spawn(process.execPath, ['-e', wait], { stdio: 'ignore', detached: true })
process.stdout.write(`${JSON.stringify({ pid, folder: process.env.TMPDIR })}\n`)
setInterval(() => {}, 1000)
