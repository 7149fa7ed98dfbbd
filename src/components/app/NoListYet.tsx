import { PageTitle } from '../shared/PageTitle.tsx'
import { useTexts } from '../shared/Tracker.ts'
import { AddSheet } from '../sheets/AddSheet.tsx'
import { PresetButtons } from '../sheets/PresetButtons.tsx'
import { SolvedDialog } from '../solved/TickSolved.tsx'
import { Message } from '../ui/Message.tsx'

/** The home of a tracker for the visitor's own lists, until there is one. */
export function NoListYet() {
  const texts = useTexts()
  return (
    <>
      <header className="page-head page-start">
        <PageTitle>{texts.lists.title}</PageTitle>
      </header>
      <Message title={texts.home.empty} text={texts.lists.addExplained}>
        <AddSheet solvedDialog={SolvedDialog} />
        <PresetButtons />
      </Message>
    </>
  )
}
