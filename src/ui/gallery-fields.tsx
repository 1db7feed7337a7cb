import { Search } from 'lucide-react'
import { Checkbox } from './checkbox.tsx'
import type { GalleryWords } from './gallery-words.ts'
import { PasswordField } from './password-field.tsx'
import { SelectField } from './select-field.tsx'
import { Switch } from './switch.tsx'
import { TextArea } from './text-area.tsx'
import { TextField } from './text-field.tsx'

export function GalleryFields({ words }: { words: GalleryWords }) {
  const countries = words.countries.map((label) => ({ value: label, label }))
  return (
    <form className="grid gap-5 sm:grid-cols-2">
      <TextField label={words.name} name="name" autoComplete="off" defaultValue="Anna" />
      <TextField
        id="gallery-phone"
        label={words.phone}
        name="phone"
        type="tel"
        inputMode="tel"
        defaultValue="8 (900) 123-4"
        error={words.phoneError}
        hint={words.phoneHint}
      />
      <TextField label={words.flat} mark={words.optional} name="flat" />
      <SelectField label={words.country} name="country" options={countries} />
      <PasswordField
        label={words.password}
        name="password"
        defaultValue="tiffin-2026"
        showLabel={words.show}
        hideLabelText={words.hide}
        capsLockHint={words.caps}
      />
      <TextField
        type="search"
        label={words.find}
        hideLabel
        placeholder={words.find}
        name="find"
        before={<Search />}
        after={<kbd className="rounded-chip border border-line px-1.5 font-sans text-xs">/</kbd>}
        className="self-end"
      />
      <TextArea label={words.note} mark={words.optional} name="note" className="sm:col-span-2" />
      <div className="grid grid-cols-2 gap-3">
        <TextField
          dense
          label={words.weight}
          name="weight"
          inputMode="numeric"
          defaultValue="430"
          after={words.gram}
        />
        <TextField dense disabled label={words.price} name="price" defaultValue="649 ₽" />
      </div>
      <SelectField
        dense
        label={words.country}
        name="country-2"
        options={countries}
        error={words.choiceError}
      />
      <div>
        <Checkbox label={words.news} hint={words.newsHint} name="news" defaultChecked />
        <Checkbox label={words.agree} error={words.agreeError} name="agree" />
      </div>
      <div>
        <Switch label={words.open} hint={words.openHint} name="open" defaultChecked />
        <Switch label={words.available} name="available" dense />
      </div>
    </form>
  )
}
