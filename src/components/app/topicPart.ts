import { latePart } from '../../host/latePart.ts'

/** The page of a topic: what only looks at a grid goes without it. */
export const topicPart = latePart(() => import('../topic/TopicView.tsx'))
