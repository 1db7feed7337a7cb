import { open, openDownload } from '#platform/server/door.ts'
import { manager } from '#platform/server/may.ts'
import { menuFile } from '../contract.ts'
import { checkMenu } from './check-menu.ts'
import { exportMenu } from './export-menu.ts'
import { importMenu } from './import-menu.ts'

export const menuFileDoors = [
  openDownload(menuFile.export, manager, exportMenu),
  open(menuFile.check, manager, checkMenu),
  open(menuFile.import, manager, importMenu),
]
