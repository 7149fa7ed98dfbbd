import { useEffect, useMemo, useState } from 'react'
import type { Host } from '../../host/ElementHost.ts'
import { wantedLanguage } from '../../host/pageLanguage.ts'
import { useProps } from '../../host/useProps.ts'
import { completeTexts } from '../../texts/completeTexts.ts'
import { languageOfTag, loadedTexts, loadTexts, whyMissing } from '../../texts/languages.ts'
import { type EarlyTexts, english, madeWhenShown } from '../../texts/texts.ts'
import { withoutTurns } from '../../texts/withoutTurns.ts'

/**
 * Returns the texts that the element shows: those that the page brings, ours where it brings none; `undefined` until
 * the first ones are loaded. `chosen` is the language that the visitor has chosen, or empty.
 */
export function useElementTexts(host: Host, chosen: string): EarlyTexts | undefined {
  // A change of the property or of a language above makes new props.
  useProps(host)
  const { element, texts: given } = host
  const wanted = wantedLanguage(element, chosen)
  const language = languageOfTag(wanted)
  const [ours, setOurs] = useState(() => loadedTexts(language ?? 'en'))

  useEffect(() => {
    if (wanted && !language && !given) console.info(`<${element.localName}> ${whyMissing(wanted)}`)
  }, [wanted, language, given, element])

  useEffect(() => {
    let isWanted = true
    const show = (texts: EarlyTexts) => isWanted && setOurs(texts)
    loadTexts(language ?? 'en').then(show, (error) => {
      console.warn(`<${element.localName}> The texts in “${language}” could not be loaded: ${error}`)
      show(english)
    })
    return () => {
      isWanted = false
    }
  }, [language, element])

  return useMemo(() => {
    if (!ours || given === undefined || given === null) return ours && withoutTurns(ours)
    const tag = isLanguage(wanted) ? wanted : ours.common.language
    const report = (problem: string) => console.warn(`<${element.localName}> ${problem}`)
    const texts = completeTexts(inLanguage(ours, tag), given, report)
    if (isLanguage(texts.common.language)) return withoutTurns(texts)
    report(`The text “common.language” must be a language tag and is passed over.`)
    return withoutTurns(inLanguage(texts, tag))
  }, [ours, given, wanted, element])
}

/** Returns the texts as those of another language. */
const inLanguage = (texts: EarlyTexts, language: string): EarlyTexts =>
  madeWhenShown((group) => (group === 'common' ? { ...texts.common, language } : Reflect.get(texts, group)))

const isLanguage = (tag: string): boolean => {
  try {
    return Intl.getCanonicalLocales(tag).length > 0
  } catch {
    return false
  }
}
