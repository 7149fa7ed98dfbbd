import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import type { NoticeAction } from './notice.ts'

interface MessageProps {
  readonly title: string
  readonly text?: ReactNode
  readonly action?: NoticeAction
  readonly children?: ReactNode
}

/** Shown in place of content: an empty search, an unknown topic, a failure. */
export function Message({ title, text, action, children }: MessageProps) {
  return (
    <div className="panel message">
      <p className="message-title">{title}</p>
      {text && <p className="message-text">{text}</p>}
      {(action || children) && (
        <div className="section-actions message-actions">
          {action && <Button onClick={action.run}>{action.label}</Button>}
          {children}
        </div>
      )}
    </div>
  )
}
