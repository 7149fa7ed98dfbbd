import { type MouseEvent, type ReactNode, useId } from 'react'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'

export interface ActionLook {
  /** `quiet`: a word. `row`: a row of a panel, with what it does below its name. */
  readonly kind?: 'quiet' | 'row'
  /** Shown in a row. */
  readonly explanation?: ReactNode
}

interface ActionButtonProps extends ActionLook {
  readonly label: string
  readonly onClick: (event: MouseEvent) => void
}

/** An action that is a button on one screen and a row of a panel on another. */
export function ActionButton({ kind, label, explanation, onClick }: ActionButtonProps) {
  const explained = useId()
  if (kind !== 'row')
    return (
      <Button {...(kind && { kind })} onClick={onClick}>
        {label}
      </Button>
    )
  return (
    <div className="list-row">
      <span>
        <button
          type="button"
          className="list-row-name"
          aria-describedby={explanation ? explained : undefined}
          onClick={onClick}
        >
          {label}
        </button>
        {explanation && (
          <span id={explained} className="list-row-text meta">
            {explanation}
          </span>
        )}
      </span>
      <Icon name="chevron" />
    </div>
  )
}
