import { type ReactNode, useState } from 'react'
import { useTexts } from './texts.ts'

/** Where it was solved: a site that lists it on one page, or anything else. */
export type SolvedPlace = 'leetcode' | 'codeforces' | 'other'

/** Says in three steps how the page with all that a student has solved on a site comes here. */
export function SolvedSteps({ place }: { readonly place: Exclude<SolvedPlace, 'other'> }) {
  const texts = useTexts()
  const [handle, setHandle] = useState('')
  const page =
    place === 'leetcode'
      ? 'leetcode.com/api/problems/all/'
      : `codeforces.com/api/user.status?handle=${encodeURIComponent(handle.trim())}`
  // Without a handle, the page has nothing to show.
  const isReady = place === 'leetcode' || handle.trim() !== ''
  const link: ReactNode = isReady ? (
    <a className="reach text-link" href={`https://${page}`} target="_blank" rel="noopener noreferrer">
      {page}
      <span aria-hidden="true">&nbsp;↗</span>
    </a>
  ) : (
    page
  )
  return (
    <>
      {place === 'codeforces' && (
        <label className="solved-handle">
          <span className="field-label">{texts.solved.handle}</span>
          <input
            part="field"
            className="text-field"
            value={handle}
            maxLength={80}
            spellCheck={false}
            autoCapitalize="off"
            onChange={(event) => setHandle(event.target.value)}
          />
        </label>
      )}
      <ol className="solved-steps">
        <li>
          <span>
            {place === 'leetcode' ? texts.solved.openSignedIn : texts.solved.openPage} {link}
          </span>
        </li>
        <li>{texts.solved.copyAll}</li>
        <li>{texts.solved.pasteIt}</li>
      </ol>
    </>
  )
}
