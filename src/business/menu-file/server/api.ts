import { open, openDownload, openLong } from '#platform/server/door.ts'
import { manager } from '#platform/server/may.ts'
import { menuFile } from '../contract.ts'
import { exportMenu, exportOptions } from './export-menu.ts'
import { checkMenu, importMenu } from './import-menu.ts'

export const menuFileDoors = [
  openDownload(menuFile.export, manager, exportMenu),
  openDownload(menuFile.exportOptions, manager, exportOptions),
  openLong(menuFile.check, manager, checkMenu),
  open(menuFile.import, manager, importMenu),
]
