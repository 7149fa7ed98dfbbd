import { useId } from 'react'
import { type Language, languageOfTag, languages, loadTexts } from '../../texts/languages.ts'
import { useTracker } from './texts.ts'

/** Lets the visitor choose the language of the texts, unless the page has set it on the element itself. */
export function LanguageChoice() {
  const { texts, store, host, fail } = useTracker()
  const label = useId()
  const isGiven = host.element.getAttribute('lang')?.trim() || host.texts
  if (!host.choosesLanguage || isGiven || languages.length === 1) return null

  const choose = async (language: Language) => {
    await loadTexts(language)
    store.settings.set({ language })
  }
  return (
    <div className="list-row">
      <label htmlFor={label} className="list-row-name">
        {texts.settings.language}
      </label>
      <select
        id={label}
        part="field"
        className="choice-field"
        value={languageOfTag(texts.common.language)}
        onChange={(event) => void choose(event.target.value as Language).catch(fail)}
      >
        {languages.map(([language, name]) => (
          <option key={language} value={language} lang={language}>
            {name}
          </option>
        ))}
      </select>
    </div>
  )
}
