import { Ban } from 'lucide-react'
import { useId } from 'react'
import { FoodIcon } from '#ui/drawing.tsx'
import { type FoodIconName, foodIcons } from '#ui/food-icons.ts'
import { useMenuWords } from './words.ts'

type IconPickerProps = {
  icon: FoodIconName | null
  onIcon(icon: FoodIconName | null): void
}

/** All food icons and “none”, as radio buttons, so that arrow keys work. */
export function IconPicker({ icon, onIcon }: IconPickerProps) {
  const { category: words, icons } = useMenuWords()
  const group = useId()
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm font-semibold">
        {words.icon}
        <span className="font-normal text-muted"> {icon ? icons[icon] : words.noIcon}</span>
      </legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(2.75rem,1fr))] gap-1">
        {[null, ...foodIcons].map((one) => (
          <label
            key={one}
            title={one ? icons[one] : words.noIcon}
            className="ring-within grid aspect-square place-items-center rounded-control border border-transparent hover:bg-raised has-checked:border-ink has-checked:bg-raised"
          >
            <input
              type="radio"
              name={group}
              className="sr-only"
              aria-label={one ? icons[one] : words.noIcon}
              checked={icon === one}
              onChange={() => onIcon(one)}
            />
            {one ? <FoodIcon name={one} size={28} /> : <Ban className="size-6 text-muted" />}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
