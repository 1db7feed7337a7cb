import type { Photo } from '#business/catalog/shapes.ts'
import type { Square } from '#business/media/upload.ts'
import { uploadAsStaff } from './upload-as-staff.ts'

type Ready = { file: Blob; square: Square }

export const uploadPhoto = (
  { file, square: { x, y, size } }: Ready,
  sending: Parameters<typeof uploadAsStaff>[2],
) => uploadAsStaff<Photo>(`/api/photos?x=${x}&y=${y}&size=${size}`, file, sending)
