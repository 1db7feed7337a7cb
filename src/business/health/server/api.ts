import { open, openLong } from '#platform/server/door.ts'
import { manager, operator } from '#platform/server/may.ts'
import { alerts, checklist, readiness } from '../contract.ts'
import { readAlerts, recordWatcher } from './alerts.ts'
import { hideChecklist, readChecklist } from './checklist.ts'
import type { Machine } from './machine.ts'
import { readReadiness } from './readiness-and-backups.ts'

export const readinessDoors = (machine: Machine) => [
  openLong(readiness.read, operator, readReadiness(machine)),
]

export const checklistDoors = (at: Pick<Machine, 'publicUrl'>) => [
  open(checklist.read, manager, readChecklist(at)),
  open(checklist.hide, manager, hideChecklist(at)),
]

export const alertDoors = [
  open(alerts.read, operator, readAlerts),
  open(alerts.reportWatcher, operator, recordWatcher),
]
