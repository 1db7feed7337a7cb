import { open } from '#platform/server/door.ts'
import { operator } from '#platform/server/may.ts'
import { telephone } from '../contract.ts'
import { changeOrder } from './change-order.ts'
import { draftOrder } from './draft-order.ts'
import { previewChange } from './preview-change.ts'
import { takeOrder } from './take-order.ts'

export const telephoneDoors = [
  open(telephone.preview, operator, previewChange),
  open(telephone.change, operator, changeOrder),
  open(telephone.draft, operator, draftOrder),
  open(telephone.take, operator, takeOrder),
]
