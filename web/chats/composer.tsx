/** Writes, answers and edits messages. */
import { type Ref, useImperativeHandle, useRef, useState } from 'react';
import { defaultLimits } from '../../contract/limits.ts';
import { useWords } from '../locales/use-words.tsx';
import { CompletionList, completionIds } from '../mentions/completion-list.tsx';
import { type Mentionable, useCompletion } from '../mentions/use-completion.ts';
import { Icon } from '../ui/icon.tsx';
import { problemText } from '../ui/problem-text.ts';
import { insertText, useAutoHeight } from '../ui/text-field.ts';
import { useToast } from '../ui/toasts.tsx';
import { ComposerBar } from './composer-bar.tsx';
import { composerKeys, writesByThumb } from './composer-keys.ts';
import { useDraft } from './drafts.ts';
import { EmojiButton } from './emoji-button.tsx';
import { editMessage } from './message-actions.ts';
import type { ChatKey, Message } from './model.ts';
import { send } from './outbox.ts';
import type { ComposerMode } from './use-composer-mode.ts';

/** From this many remaining characters on, the composer shows how many are left. */
const countedFrom = 500;

export interface ComposerHandle {
  focus: () => void;
}

interface ComposerProps {
  ref: Ref<ComposerHandle>;
  chat: ChatKey;
  title: string;
  /** The message that is answered or edited. */
  mode: ComposerMode;
  /** The author of the answered message. Undefined for the reader's own. */
  replied: string | undefined;
  mentionable: Mentionable;
  onModeEnd: () => void;
  /** Arrow up in an empty composer. */
  onEditLast: () => void;
}

export function Composer(props: ComposerProps) {
  const { ref, chat, title, mode, replied, mentionable, onModeEnd, onEditLast } = props;
  const words = useWords();
  const toast = useToast();
  const box = useRef<HTMLTextAreaElement>(null);
  const { text, setText } = useText(chat.chat_id, mode);
  const completion = useCompletion(box, text, mentionable);
  useAutoHeight(box, text);
  useImperativeHandle(ref, () => ({ focus: () => box.current?.focus() }), []);
  const left = defaultLimits.messageLengthMax - lengthOf(text);
  const canSend = text.trim() !== '' && left >= 0;

  const change = (message: Message, content: string) => {
    editMessage(message, content).catch((fault) =>
      toast(words.chats.notEdited(problemText(fault, words)), {
        label: words.general.tryAgain,
        run: () => change(message, content),
      }),
    );
  };
  const submit = () => {
    if (!canSend) return;
    if (mode?.kind === 'edit') {
      const { message } = mode;
      if (text.trim() !== message.content) change(message, text.trim());
    } else {
      send(chat, text, mode?.message.id ?? null);
      setText('');
    }
    onModeEnd();
    box.current?.focus();
  };
  const isEdit = mode?.kind === 'edit';
  return (
    <form
      className="composer"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {mode && <ComposerBar mode={mode} replied={replied} onClose={onModeEnd} />}
      <CompletionList completion={completion} place="above" />
      <div className="composer-box">
        <EmojiButton onPick={(emoji) => box.current && insertText(box.current, emoji)} />
        <textarea
          ref={box}
          className="composer-text"
          rows={1}
          value={text}
          aria-label={words.chats.message}
          placeholder={words.chats.writeTo(title)}
          enterKeyHint={writesByThumb() ? 'enter' : 'send'}
          dir="auto"
          {...completionIds(completion)}
          onChange={(event) => {
            setText(event.target.value);
            completion.follow();
          }}
          onSelect={completion.follow}
          onBlur={completion.close}
          onKeyDown={composerKeys({ text, mode, completion, submit, onModeEnd, onEditLast })}
        />
        <button
          type="submit"
          className="composer-send"
          aria-label={isEdit ? words.chats.saveEdit : words.chats.send}
          title={isEdit ? words.chats.saveEdit : words.chats.send}
          disabled={!canSend}
          // Keep the focus in the field, and with it a phone's keyboard.
          onPointerDown={(event) => event.preventDefault()}
        >
          <Icon name={isEdit ? 'check' : 'send'} />
        </button>
      </div>
      {left <= countedFrom && (
        <p className="composer-count" data-over={left < 0 || undefined} role="status">
          {left >= 0 ? words.chats.charactersLeft(left) : words.chats.charactersOver(-left)}
        </p>
      )}
    </form>
  );
}

/** The chat's draft, or the text of the edited message. Editing leaves the draft alone. */
function useText(chatId: number, mode: ComposerMode) {
  const [draft, setDraft] = useDraft(chatId);
  const [edit, setEdit] = useState({ id: 0, text: '' });
  const message = mode?.kind === 'edit' ? mode.message : undefined;
  if (message && edit.id !== message.id) setEdit({ id: message.id, text: message.content });
  if (!message && edit.id !== 0) setEdit({ id: 0, text: '' });
  return message
    ? { text: edit.text, setText: (text: string) => setEdit({ id: message.id, text }) }
    : { text: draft, setText: setDraft };
}

/** In code points, as the server counts. */
const lengthOf = (text: string): number => {
  const trimmed = text.trim();
  if (trimmed.length <= defaultLimits.messageLengthMax - countedFrom) return trimmed.length;
  let count = 0;
  for (const _ of trimmed) count++;
  return count;
};
