import { useEffect, useRef, useState } from 'react'
import type { Photo } from '#business/media/shapes.ts'
import { middleOf, type Square } from '#business/media/upload.ts'
import { isRefusal, type Refusal } from '#platform/refusal.ts'
import { notify } from '#ui/notify.ts'
import { useStaffWords } from '#words/words.tsx'
import { type ChosenPhoto, choosePhoto, readyToSend } from './chosen-photo.ts'
import { uploadAsStaff } from './upload-as-staff.ts'

/** The steps of a photo: choose, crop unless it is square, upload. */
export function usePhoto(onPhoto: (photo: Photo) => void) {
  const { notices } = useStaffWords()
  const [chosen, setChosen] = useState<ChosenPhoto>()
  const [sent, setSent] = useState<number>()
  const [refusal, setRefusal] = useState<Refusal>()
  const sending = useRef<AbortController>(undefined)
  useEffect(() => () => sending.current?.abort(), [])

  const send = async (from: ChosenPhoto, square: Square) => {
    setChosen(undefined)
    setSent(0)
    sending.current = new AbortController()
    const { signal } = sending.current
    const ready = await readyToSend(from, square)
    URL.revokeObjectURL(from.url)
    const answer = await uploadPhoto(ready, { onProgress: setSent, signal })
    if (signal.aborted) return
    setSent(undefined)
    if (isRefusal(answer)) return setRefusal(answer)
    notify({ kind: 'ok', title: notices.photo.loaded })
    onPhoto(answer)
  }
  const take = async (file: Blob | undefined) => {
    if (!file) return
    setRefusal(undefined)
    const photo = await choosePhoto(file)
    if (isRefusal(photo)) return setRefusal(photo)
    const { width, height } = photo.extent
    if (width === height) await send(photo, middleOf(photo.extent))
    else setChosen(photo)
  }
  return {
    take,
    chosen,
    cut: (square: Square) => chosen && send(chosen, square),
    cancel() {
      if (chosen) URL.revokeObjectURL(chosen.url)
      setChosen(undefined)
    },
    /** From 0 to 1 during the upload. */
    sent,
    stop() {
      sending.current?.abort()
      setSent(undefined)
    },
    refusal,
  }
}

type Ready = { file: Blob; square: Square }

const uploadPhoto = (
  { file, square: { x, y, size } }: Ready,
  sending: Parameters<typeof uploadAsStaff>[2],
) => uploadAsStaff<Photo>(`/api/photos?x=${x}&y=${y}&size=${size}`, file, sending)
