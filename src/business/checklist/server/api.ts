import { open } from '#platform/server/door.ts'
import { manager } from '#platform/server/may.ts'
import { checklist } from '../contract.ts'
import { hideChecklist } from './hide-checklist.ts'
import { readChecklist } from './read-checklist.ts'

export const checklistDoors = [
  open(checklist.read, manager, readChecklist),
  open(checklist.hide, manager, hideChecklist),
]
