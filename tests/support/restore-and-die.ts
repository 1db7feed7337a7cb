// Runs a part of a restore and kills itself after so many steps: `node restore-and-die.ts <part> <dataDir> <file> <steps>`.
import { restore } from '#db/backup/restore.ts'
import { putBack, swapIn } from '#db/backup/swap.ts'

const [, , part = '', dataDir = '', file = '', steps = ''] = process.argv
let left = Number(steps)
const step = () => {
  left -= 1
  if (left === 0) process.kill(process.pid, 'SIGKILL')
}
if (part === 'restore') await restore(file, { dataDir }, step)
if (part === 'swap') await swapIn(dataDir, new Date(), step)
if (part === 'putBack') putBack(dataDir, step)
