/**
 * Opens the databases of the elements that are already in the page. Imported before all views: the browser opens them
 * while the views' code is evaluated.
 */
import { readProps, sharedDefaults } from '../host/attributes.ts'
import { isSupported } from '../host/isSupported.ts'
import { openStore } from '../store/index.ts'
import { tagNames } from './tagNames.ts'

if (typeof document !== 'undefined' && isSupported()) {
  for (const element of document.querySelectorAll(tagNames.join())) {
    try {
      openStore(readProps(element, sharedDefaults).database)
    } catch {
      // Not a valid database name: the element itself reports that.
    }
  }
}
