import { useState, type DragEvent } from 'react';
import { IconUpload } from '@tabler/icons-react';
import { Button } from '../mantine';
import { FileButton } from './file-button';

export interface FileDropProps {
  /** Id of the button. */
  id: string;
  /** Label of the button. */
  choose: string;
  /** Text beside the button on devices where files can be dragged. */
  drop: string;
  /** File types that the system's file chooser offers; all by default. */
  accept?: string;
  disabled: boolean;
  onFiles: (files: File[]) => void;
}

/** Accepts files by drag and drop or by a button, several at once. */
export function FileDrop({ id, choose, drop, accept, disabled, onFiles }: FileDropProps) {
  const [over, setOver] = useState(false);
  const drag = (isOver: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(isOver && !disabled);
  };
  return (
    <div
      className="ly-file-drop"
      data-over={over || undefined}
      onDragOver={drag(true)}
      onDragLeave={drag(false)}
      onDrop={(event) => {
        drag(false)(event);
        if (!disabled) onFiles([...event.dataTransfer.files]);
      }}
    >
      <FileButton
        multiple
        accept={accept}
        disabled={disabled}
        onChange={onFiles}
        inputProps={{ 'aria-label': choose }}
      >
        {(props) => (
          <Button
            {...props}
            id={id}
            variant="default"
            disabled={disabled}
            leftSection={<IconUpload size={18} stroke={1.7} aria-hidden />}
          >
            {choose}
          </Button>
        )}
      </FileButton>
      <span className="ly-file-drop-words">{drop}</span>
    </div>
  );
}
