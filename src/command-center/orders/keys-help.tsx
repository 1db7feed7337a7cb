import { Keyboard } from 'lucide-react'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Switch } from '#ui/switch.tsx'
import type { useLettersAreOn } from '../keys/use-letters.ts'
import { useDeskWords } from './words.ts'

type Props = {
  letters: ReturnType<typeof useLettersAreOn>
  isOpen: boolean
  setOpen: (open: boolean) => void
}

/** What the keys do, and the switch that lets letters be letters. */
export function KeysHelp({ letters, isOpen, setOpen }: Props) {
  const { keys: words } = useDeskWords()
  const rows = [
    ['J', words.next],
    ['K', words.previous],
    ['C', words.claim],
    ['Enter', words.enter],
    ['P', words.print],
    ['⌘ K', words.palette],
    ['G, O', words.jump],
    ['?', words.help],
  ] as const
  return (
    <Dialog
      open={isOpen}
      onOpenChange={setOpen}
      title={words.title}
      closeLabel={words.close}
      trigger={
        <Button kind="quiet" size={36} className="max-md:hidden">
          <Keyboard />
          {words.open}
        </Button>
      }
    >
      <dl className="grid gap-2">
        {rows.map(([key, does]) => (
          <div key={key} className="flex items-center justify-between gap-4">
            <dt>{does}</dt>
            <dd>
              <kbd className="rounded-chip border border-line bg-sunken px-2 py-1 font-sans text-sm font-semibold">
                {key}
              </kbd>
            </dd>
          </div>
        ))}
      </dl>
      <Switch
        label={words.isOn}
        hint={words.isOnHint}
        checked={letters.isOn}
        onChange={({ target }) => letters.turn(target.checked)}
      />
    </Dialog>
  )
}
