import { useWords } from '../locales/use-words.tsx';
import { isolated } from '../names.ts';
import { IconButton } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Sentence } from '../ui/name.tsx';
import { snippet } from './message-parts.ts';
import type { ComposerMode } from './use-composer-mode.ts';

/** The message that is being answered or edited. */
export function ComposerBar({
  mode: { kind, message },
  replied,
  onClose,
}: {
  mode: NonNullable<ComposerMode>;
  /** The author of the answered message. Undefined for the reader's own. */
  replied: string | undefined;
  onClose: () => void;
}) {
  const words = useWords().chats;
  const isEdit = kind === 'edit';
  const reply = replied === undefined ? words.replyingToMe : words.replying(isolated(replied));
  return (
    <div className="composer-bar">
      <Icon name={isEdit ? 'edit' : 'reply'} />
      <div className="composer-bar-text">
        <strong>
          <Sentence text={isEdit ? words.editing : reply} />
        </strong>
        <span dir="auto">{snippet(message.content)}</span>
      </div>
      <IconButton
        icon="close"
        label={isEdit ? words.stopEditing : words.stopReplying}
        onClick={onClose}
      />
    </div>
  );
}
