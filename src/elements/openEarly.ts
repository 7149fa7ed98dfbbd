/**
 * Opens the databases of the elements that stand in the page already. Imported before all views: the browser opens while their
 * code is evaluated.
 */
import { readProps, sharedDefaults } from '../host/attributes.ts'
import { openStore } from '../store/index.ts'
import { tagNames } from './tagNames.ts'

if (typeof document !== 'undefined') {
  for (const element of document.querySelectorAll(tagNames.join())) {
    try {
      openStore(readProps(element, sharedDefaults).database)
    } catch {
      // A name that no database can have: the element itself says so.
    }
  }
}
