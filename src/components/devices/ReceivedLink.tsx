import { acceptsLinks } from '../../host/acceptsLinks.ts'
import { lazyView } from '../shared/lazyView.tsx'
import { useTracker } from '../shared/Tracker.ts'
import { useLinkInAddress } from './useLinkInAddress.ts'

const ReceiveDialog = lazyView(() => import('./ReceiveDialog.tsx').then((module) => module.ReceiveDialog))

/** Offers to merge the link that the page was opened with. Rerenders whenever an attribute of the element changes. */
export function ReceivedLink() {
  const { host } = useTracker()
  const [link, forget] = useLinkInAddress('#dsa=', acceptsLinks(host))
  return link && <ReceiveDialog key={link} link={link} onClose={forget} />
}
