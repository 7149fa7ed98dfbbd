import { useMemo } from 'react'
import type { Host } from '../../host/ElementHost.ts'
import { languageOf } from '../../host/pageLanguage.ts'
import { useProps } from '../../host/useProps.ts'
import { completeTexts } from '../../texts/completeTexts.ts'
import { english, type Texts } from '../../texts/texts.ts'

/** Returns the texts that the element shows: those that the page brings, English where it brings none. */
export function useElementTexts(host: Host): Texts {
  // A change of the property or of a language above makes new props.
  useProps(host)
  const { element, texts: given } = host
  const language = languageOf(element)
  return useMemo(() => {
    if (given === undefined || given === null) return english
    const tag = isLanguage(language) ? language : english.common.language
    const report = (problem: string) => console.warn(`<${element.localName}> ${problem}`)
    const { common } = english
    const texts = completeTexts({ ...english, common: { ...common, language: tag } }, given, report)
    if (isLanguage(texts.common.language)) return texts
    report(`The text “common.language” must be a language tag and is passed over.`)
    return { ...texts, common: { ...texts.common, language: tag } }
  }, [given, language, element])
}

const isLanguage = (tag: string): boolean => {
  try {
    return Intl.getCanonicalLocales(tag).length > 0
  } catch {
    return false
  }
}
