import { Bike, Clock, Store, Zap } from 'lucide-react'
import { ChoiceCards } from './choice-cards.tsx'
import type { GalleryWords } from './gallery-words.ts'
import { Segmented } from './segmented.tsx'

export function GalleryChoices({ words }: { words: GalleryWords }) {
  const receiving = [
    { value: 'delivery', label: words.delivery, icon: <Bike /> },
    { value: 'pickup', label: words.pickup, icon: <Store /> },
  ]
  const time = [
    { value: 'asap', title: words.asap, detail: words.asapDetail, icon: <Zap /> },
    { value: 'slot', title: words.onTime, detail: words.onTimeDetail, icon: <Clock /> },
  ]
  const languages = [
    { value: 'ru', label: words.russian },
    { value: 'en', label: words.english },
  ]
  return (
    <form className="grid max-w-2xl gap-6">
      <Segmented
        legend={words.receiving}
        name="receiving"
        defaultValue="delivery"
        options={receiving}
      />
      <Segmented
        legend={words.russian}
        name="tongue"
        defaultValue="en"
        size={36}
        options={languages}
        className="max-w-64"
      />
      <ChoiceCards legend={words.time} name="time" defaultValue="asap" options={time} />
      <ChoiceCards
        legend={words.size}
        name="size"
        columns={3}
        defaultValue="30"
        options={[
          { value: '25', title: `25 ${words.cm}`, detail: `430 ${words.gram}`, end: '649 ₽' },
          { value: '30', title: `30 ${words.cm}`, detail: `620 ${words.gram}`, end: '849 ₽' },
          {
            value: '35',
            title: `35 ${words.cm}`,
            detail: words.soldOut,
            end: '1 049 ₽',
            disabled: true,
          },
        ]}
      />
      <ChoiceCards legend={words.time} name="time-2" options={time} error={words.choiceError} />
    </form>
  )
}
