import { useRef } from 'react'
import { Button } from './Button.tsx'

interface FileButtonProps {
  readonly label: string
  readonly accept?: string
  readonly multiple?: boolean
  /** Lets the visitor choose a folder, of which all files are given. */
  readonly isFolder?: boolean
  readonly disabled?: boolean
  /** Called with what was chosen, which may be the same as before. */
  readonly onFiles: (files: readonly File[]) => void
}

/** A button that lets the visitor choose files. */
export function FileButton({ label, isFolder, disabled, onFiles, ...rest }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button disabled={disabled} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        {...(isFolder && { webkitdirectory: 'true' })}
        {...rest}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])]
          target.value = ''
          if (files.length > 0) onFiles(files)
        }}
      />
    </>
  )
}
