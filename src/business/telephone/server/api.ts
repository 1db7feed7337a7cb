import { open } from '#platform/server/door.ts'
import { operator } from '#platform/server/may.ts'
import { telephone } from '../contract.ts'
import { changeOrder } from './change-order.ts'
import { previewChange } from './preview-change.ts'

export const telephoneDoors = [
  open(telephone.preview, operator, previewChange),
  open(telephone.change, operator, changeOrder),
]
